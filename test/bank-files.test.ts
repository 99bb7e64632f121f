import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { judgeRows } from '#domain/imports/matching/duplicates.ts'
import { readBankFile, type BankFile } from '#server/features/imports/read-bank-file.ts'
import { expectEveryLine } from './file-lines.ts'
import { europeanExpectations } from './fixtures/bank-files/european-expectations.ts'
import { expectations } from './fixtures/bank-files/expectations.ts'
import { leftOutExpectations } from './fixtures/bank-files/left-out-expectations.ts'
import { overseasExpectations } from './fixtures/bank-files/overseas-expectations.ts'

const folder = new URL('./fixtures/bank-files/', import.meta.url)

async function read(file: string, answers = {}): Promise<BankFile> {
  const result = await readBankFile(readFileSync(new URL(file, folder)), answers)
  if (!result.ok) throw new Error(result.sentence)
  return result
}

const all = [...expectations, ...europeanExpectations, ...overseasExpectations, ...leftOutExpectations]

describe.each(all)('$file', (expected) => {
  it('shows how it is written, and asks only what it leaves open (R53, R54)', async () => {
    const { settings, questions } = await read(expected.file)
    expect(settings).toMatchObject({
      encoding: expected.encoding ?? 'utf-8',
      delimiter: expected.delimiter ?? ',',
    })
    expect(questions.map(({ code }) => code)).toEqual(expected.questions ?? [])
  })

  it('gives every row with its day, sign and amount', async () => {
    const { rows, bad, skipped, settings, questions } = await read(expected.file, expected.answers)
    expect(questions).toEqual([])
    expect(settings.signs).toBe(expected.signs)
    expect(rows.map(({ amountCents }) => amountCents).reduce((sum, amount) => sum + amount, 0)).toBe(
      expected.sumCents,
    )
    expect({ rows: rows.length, first: rows[0]?.date, bad: bad.length, skipped: skipped.length }).toEqual({
      rows: expected.rows,
      first: expected.first ?? '2026-10-02',
      bad: expected.bad ?? 0,
      skipped: expected.skipped ?? 0,
    })
    expect(rows.every(({ date }) => date.startsWith('2026-10-'))).toBe(true)
    expect(rows.some(({ description }) => description.includes('\uFFFD'))).toBe(false)
  })

  it('has every line in a row, among the bad ones or left out with its reason (R51)', async () => {
    const file = await read(expected.file, expected.answers)
    const text = new TextDecoder(expected.encoding).decode(readFileSync(new URL(expected.file, folder)))
    expectEveryLine(file, text.replaceAll('\0', ''))
  })

  it('adds nothing the second time, and only the rest to a part (R52)', async () => {
    const { rows } = await read(expected.file, expected.answers)
    const imported = judgeRows(rows, []).map((verdict, at) => ({ ...rows[at]!, ...verdict, id: String(at) }))
    expect(new Set(imported.map(({ importKey }) => importKey)).size).toBe(rows.length)
    expect(imported.every(({ kind }) => kind === 'new')).toBe(true)
    expect(judgeRows(rows, imported).every(({ kind }) => kind === 'same')).toBe(true)
    const known = imported.slice(0, 2)
    expect(judgeRows(rows, known).filter(({ kind }) => kind === 'same')).toHaveLength(known.length)
  })
})

it('has an expectation for every file', () => {
  const files = readdirSync(folder).filter((file) => !file.endsWith('expectations.ts'))
  expect(all.map(({ file }) => file).sort()).toEqual(files.sort())
})

it('keeps umlauts, quotes and both coffees of the German file (R52, R53)', async () => {
  const { rows } = await read('german-giro.csv')
  expect(rows.filter(({ description }) => description === 'Kaffeehaus Zur Mühle Kaffee')).toHaveLength(0)
  expect(rows.filter(({ date, amountCents }) => date === '2026-10-03' && amountCents === -340)).toHaveLength(
    2,
  )
  expect(rows.at(-1)?.description).toContain('Kurs "Gitarre" Herbst')
})

it('joins descriptions that were wrapped, and takes line breaks out of quoted ones', async () => {
  const wrapped = await read('wrapped-descriptions.csv')
  expect(wrapped.rows[1]?.description).toBe('CARD 5 Quince Market SI')
  const quoted = await read('quoted-newlines.csv')
  expect(quoted.rows[1]).toMatchObject({ line: 4, description: 'Quince Market Card 0042, "contactless"' })
})

it('names the lines that are no transactions', async () => {
  const pending = await read('pending-card.csv')
  expect(pending.skipped.map(({ sentence }) => sentence)).toEqual([
    "Line 2: 'Pending' stands for the date: the payment is not booked yet.",
    "Line 3: 'Pending' stands for the date: the payment is not booked yet.",
  ])
  const footer = await read('footer.csv')
  expect(footer.skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '8 footer',
    '9 balance-line',
    '10 balance-line',
  ])
})
