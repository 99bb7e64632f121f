import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { findGaps, findOpening, proveStatement } from '#domain/imports/balances/statement-proof.ts'
import { chooseEncoding } from './declared-encoding.ts'
import { recognise } from './recognition.ts'
import { readStatementFile } from './statement-file.ts'
import { isTableFormat } from '../settings.ts'
import type { StatementFile } from './statement.ts'

const folder = new URL('../../../test/fixtures/statement-files/', import.meta.url)

function read(name: string): { file: StatementFile; encoding: string } {
  const bytes = readFileSync(new URL(name, folder))
  const recognised = recognise(bytes)
  if ('name' in recognised || isTableFormat(recognised.format)) throw new Error(recognised.format)
  const encoding = chooseEncoding(bytes, recognised.format)
  const text = new TextDecoder(encoding).decode(bytes)
  const file = readStatementFile(recognised.format, text, { currency: 'USD', today: day('2026-11-22') })
  if (!file.ok) throw new Error(file.reason)
  return { file, encoding }
}

type Expected = {
  name: string
  format: string
  encoding: string
  /** Account, currency, rows, sum, opening and closing balance and what they prove. */
  statements: [string | null, string | null, number, number, number | null, number | null, string][]
  leftOut?: string[]
}

const expectations: Expected[] = [
  {
    name: 'brazilian-bank.ofx',
    format: 'ofx',
    encoding: 'windows-1252',
    statements: [['00123456-7', 'BRL', 5, 160_874, 125_000, 285_874, 'proven']],
    leftOut: ['balance-line'],
  },
  {
    name: 'japanese-card.qfx',
    format: 'ofx',
    encoding: 'utf-8',
    statements: [['4980-XXXX-XXXX-1234', 'JPY', 4, 4140, -31_500, -27_360, 'open']],
    leftOut: ['pending'],
  },
  {
    name: 'finnish-account.xml',
    format: 'camt',
    encoding: 'utf-8',
    statements: [['FI2112345600000785', 'EUR', 9, 98_284, 14_987, 113_271, 'proven']],
    leftOut: ['pending'],
  },
  {
    name: 'swiss-report.xml',
    format: 'camt',
    encoding: 'iso-8859-1',
    statements: [['CH9300762011623852957', 'CHF', 1, -13_747, 100_000, 86_253, 'proven']],
    leftOut: ['pending', 'future'],
  },
  {
    name: 'austrian-giro.sta',
    format: 'mt940',
    encoding: 'windows-1252',
    statements: [
      ['20111/82712345678', 'EUR', 4, 122_520, 14_987, 137_507, 'proven'],
      ['20111/82712345678', 'EUR', 2, -87_680, 137_507, 49_827, 'proven'],
    ],
  },
  {
    name: 'dutch-pages.swi',
    format: 'mt940',
    encoding: 'utf-8',
    statements: [['NL11BANK0123456789EUR', 'EUR', 3, 28_590, 55, 28_645, 'proven']],
  },
  {
    name: 'australian-savings.qif',
    format: 'qif',
    encoding: 'utf-8',
    statements: [[null, null, 4, 108_767, null, null, 'open']],
  },
  {
    name: 'american-register.qif',
    format: 'qif',
    encoding: 'utf-8',
    statements: [
      ['Checking', null, 3, 20_369, 100_000, 120_369, 'proven'],
      ['Visa', null, 2, 3690, null, null, 'open'],
      ['Brokerage', null, 0, 0, null, null, 'open'],
    ],
    leftOut: ['opening-balance', 'investment', 'list-entry', 'list-entry'],
  },
]

describe.each(expectations)('$name', (expected) => {
  it('is recognised and read whole, and proves itself where it states balances', () => {
    const { file, encoding } = read(expected.name)
    expect([file.format, encoding, file.questions]).toEqual([expected.format, expected.encoding, []])
    const statements = file.statements.map((statement) => [
      statement.account.number ?? statement.account.name,
      statement.currency,
      statement.entries.length,
      statement.entries.reduce((sum, { amountCents }) => sum + amountCents, 0),
      findOpening(statement)?.amountCents ?? null,
      statement.closing?.amountCents ?? null,
      proveStatement(statement).kind,
    ])
    expect(statements).toEqual(expected.statements)
  })

  it('lists every record once: as a row, bad, or left out with its reason', () => {
    const { file } = read(expected.name)
    const entries = file.statements.flatMap((statement) => statement.entries)
    const leftOut = [...file.statements.flatMap((statement) => statement.leftOut), ...file.leftOut]
    expect(file.statements.flatMap(({ bad }) => bad)).toEqual([])
    expect(leftOut.map(({ reason }) => reason)).toEqual(expected.leftOut ?? [])
    expect(entries.length + leftOut.length).toBe(file.records)
    expect(entries.every(({ bookingDay }) => bookingDay.startsWith('2026-1'))).toBe(true)
    expect(entries.some(({ text, counterparty }) => `${text}${counterparty}`.includes('\uFFFD'))).toBe(false)
  })
})

it('has an expectation for every file', () => {
  expect(expectations.map(({ name }) => name).sort()).toEqual(readdirSync(folder).sort())
})

it('finds the gap where one of two statements in a row is missing', () => {
  const { statements } = read('austrian-giro.sta').file
  expect(findGaps(statements)).toEqual([])
  const before = { ...statements[0]!, opening: null, closing: statements[0]!.opening, entries: [] }
  expect(findGaps([before, statements[1]!])).toEqual([
    { offCents: 122_520, firstDay: '2026-09-30', lastDay: '2026-10-15' },
  ])
})

it('keeps the names, texts and numbers of banks', () => {
  const rowsOf = (name: string) =>
    read(name).file.statements.flatMap(({ entries }) =>
      entries.map(({ counterparty, text, bankId }) => [counterparty, text, bankId]),
    )
  expect(rowsOf('brazilian-bank.ofx').slice(0, 2)).toEqual([
    [null, 'Padaria São João & Filhos', null],
    [null, 'IOF compra', null],
  ])
  expect(rowsOf('japanese-card.qfx').slice(1, 3)).toEqual([
    ['喫茶店 権兵衛', 'コーヒー', 'C2'],
    ['Books & <Records>', null, 'C3'],
  ])
  expect(rowsOf('finnish-account.xml').slice(4, 8)).toEqual([
    ['Eero Salo', 'RF471234567890', 'A5#1'],
    ['Liisa Niemi', 'RF119876543210', 'A5#2'],
    ['Verkkokauppa', 'Tilaus 77', 'A6'],
    ['Verkkokauppa', 'Tilaus 77, peruutettu', 'A7'],
  ])
  expect(rowsOf('swiss-report.xml')).toEqual([['Møbler A/S', 'Stühle', 'S1']])
  expect(rowsOf('austrian-giro.sta').slice(0, 3)).toEqual([
    ['Müller & SöhneGmbH', 'Gehalt Oktober Firma Müller', '2610010001'],
    ['Hausverwaltung Öhler', 'Miete Top 4', '2610020004'],
    [null, 'Kaffeehaus Prückl 1010 Wien', null],
  ])
  expect(rowsOf('dutch-pages.swi')).toEqual([
    ['Werkgever BV', 'Salaris oktober', null],
    ['De Bakker', 'Brood', null],
    ['Woonstichting De Haven', 'Huur november', 'B77'],
  ])
})
