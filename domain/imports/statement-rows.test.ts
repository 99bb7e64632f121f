import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Invented,
  inventedStatement,
  writeCamt,
  writeMt940,
  writeOfx,
  writeQif,
} from '#test/invented-statements.ts'
import { day } from '../calendar.ts'
import { everyRow } from '#domain/imports/accounts/belonging.ts'
import { judgeRows } from '#domain/imports/matching/duplicates.ts'
import { readStatementFile } from './formats/statement-file.ts'
import type { FileFormat } from './formats/statement.ts'
import type { ImportOverrides } from './settings.ts'
import { readStatementRows } from './statement-rows.ts'

function read(format: FileFormat, text: string, overrides: ImportOverrides = {}, currency = 'EUR') {
  const { dateOrder, decimalMark } = overrides
  const file = readStatementFile(format, text, { currency, today: day('2026-11-22'), dateOrder, decimalMark })
  if (!file.ok) throw new Error(file.reason)
  const rows = readStatementRows(file, { encoding: 'utf-8', currency, overrides })
  expect(rows.rows.length + rows.bad.length + rows.skipped.length).toBe(file.records)
  return rows
}

const ofxStatement = (account: string, currency: string, ...transactions: string[]) =>
  `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM>\n${transactions.join('\n')}</STMTRS>`
const transaction = (amount: string, name = 'Shop', memo = '') =>
  `<STMTTRN><TRNTYPE>POS<DTPOSTED>20260105<TRNAMT>${amount}<NAME>${name}<MEMO>${memo}</STMTTRN>`
const ofx = (...statements: string[]) => `<OFX>${statements.join('\n')}</OFX>`

describe('readStatementRows', () => {
  it('describes rows by who was paid and what for, by their kind, or says that nothing is known', () => {
    const { rows, questions } = read(
      'ofx',
      ofx(ofxStatement('1', 'EUR', transaction('-1', 'Mill', 'mill 12'), transaction('-2', 'Mill', 'Card'), transaction('-3', ''), transaction('-4', '').replace('<TRNTYPE>POS', ''))),
    ) // prettier-ignore
    const unnumbered = { valueDay: null, bankId: null, batchId: null }
    expect(rows).toEqual([
      { ...unnumbered, line: 2, date: '2026-01-05', description: 'mill 12', amountCents: -100 },
      { ...unnumbered, line: 3, date: '2026-01-05', description: 'Mill Card', amountCents: -200 },
      { ...unnumbered, line: 4, date: '2026-01-05', description: 'POS', amountCents: -300 },
      { ...unnumbered, line: 5, date: '2026-01-05', description: 'No description', amountCents: -400 },
    ])
    expect(questions).toEqual([])
  })

  it('gives each part of a divided transaction a row of its own (bank-formats.md 14)', () => {
    const qif =
      "!Type:Bank\nD1/17'19\nT-5.00\nPBus\n^\nD1/18'19\nT-119.48\nPShop\nS[Cash Account]\n$-60.00\nSGroceries\nEweekly\n$-59.48\n^\nD1/19'19\nTx\nPBad\n^\nD1/20'19\nT7.00\nPBack\n^\n"
    const file = readStatementFile('qif', qif, { currency: 'USD', today: day('2026-11-22') })
    if (!file.ok) throw new Error(file.reason)
    const { rows, bad, lines } = readStatementRows(file, {
      encoding: 'utf-8',
      currency: 'USD',
      overrides: {},
    })
    expect(
      rows.map(({ line, partOf, amountCents, description, category, transferAccount }) => [line, partOf, amountCents, description, category?.name, transferAccount]),
    ).toEqual([
      [1, undefined, -500, 'Bus', undefined, undefined],
      [2, 2, -6000, 'Shop', undefined, 'Cash Account'],
      [3, 2, -5948, 'Shop weekly', 'Groceries', undefined],
      [5, undefined, 700, 'Back', undefined, undefined],
    ]) // prettier-ignore
    expect(bad.map(({ line }) => line)).toEqual([4])
    expect(lines).toMatchObject({ total: 5, rows: 4, bad: 1, leftOut: 0 })
  })

  it('counts rows instead of lines where several stand on one', () => {
    const text = ofx(ofxStatement('1', 'EUR', transaction('-1'), transaction('x'), transaction('-3'))).replaceAll('\n', '') // prettier-ignore
    const { rows, bad } = read('ofx', text)
    expect(rows.map(({ line }) => line)).toEqual([1, 3])
    expect(bad).toEqual([
      { line: 2, reason: 'not-a-number', sentence: "Transaction 2 (line 1): 'x' is not an amount." },
    ])
  })

  it('asks which account of several it is, and leaves out the rows of others', () => {
    const text = ofx(ofxStatement('1', 'EUR', transaction('-1')), ofxStatement('2', 'EUR', transaction('-2'), transaction('-3'), transaction('x'))) // prettier-ignore
    const open = read('ofx', text)
    expect(open.questions).toMatchObject([{ code: 'account', choices: ['2', '1', everyRow] }])
    expect(open.settings.accountName).toBe('2')
    const first = read('ofx', text, { accountName: '1' })
    expect(first.questions).toEqual([])
    expect(first.rows.map(({ amountCents }) => amountCents)).toEqual([-100])
    expect(first.bad).toEqual([])
    expect(first.skipped.map(({ reason }) => reason)).toEqual([
      'other-account',
      'other-account',
      'not-a-number',
    ])
    expect(first.skipped[0]?.sentence).toBe("Transaction 2 (line 4): it belongs to the account '2'.")
    expect(read('ofx', text, { accountName: everyRow }).rows).toHaveLength(3)
    expect(read('ofx', text, { accountName: 'of an earlier file' }).questions).toHaveLength(1)
  })

  it('proves the balances of the account that was chosen, and of none while there are several', () => {
    const balance = (amount: string) => `<LEDGERBAL><BALAMT>${amount}<DTASOF>20260131</LEDGERBAL>`
    const text = ofx(ofxStatement('1', 'JPY', transaction('-100'), balance('900')), ofxStatement('2', 'JPY', transaction('-2'))) // prettier-ignore
    expect(read('ofx', text, { accountName: '1' }).balances).toMatchObject({
      opening: { amountCents: 100_000 },
      closing: { amountCents: 90_000, day: '2026-01-31' },
    })
    expect(read('ofx', text, { accountName: '2' }).balances.closing).toBeNull()
    expect(read('ofx', text, { accountName: everyRow }).balances.closing).toBeNull()
  })

  it('asks for the currency where a file has several', () => {
    const text = ofx(ofxStatement('1', 'EUR', transaction('-1')), ofxStatement('1', 'USD', transaction('-2')))
    expect(read('ofx', text).questions).toMatchObject([{ code: 'currency' }])
    const { rows, bad } = read('ofx', text, { currency: 'USD' })
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([-200])
    expect(bad.map(({ reason }) => reason)).toEqual(['other-currency'])
  })

  it('counts amounts in the smallest unit of the household’s currency, exactly (money.md D4, F3)', () => {
    const readIn = (household: string, currency: string, amount: string) =>
      read('ofx', ofx(ofxStatement('1', currency, transaction(amount))), {}, household)
    const amounts = (household: string, currency: string, amount: string) =>
      readIn(household, currency, amount).rows.map(({ amountCents }) => amountCents)
    expect(amounts('JPY', 'JPY', '-1280')).toEqual([-1_280])
    expect(amounts('HUF', 'HUF', '3892,77')).toEqual([389_277])
    expect(amounts('KWD', 'KWD', '1.250')).toEqual([1_250])
    // Amounts of another currency are taken as they are, not converted.
    expect(amounts('USD', 'JPY', '-1280')).toEqual([-128_000])
    expect(amounts('USD', 'KWD', '1.250')).toEqual([125])
    expect(amounts('KWD', 'USD', '1.25')).toEqual([1_250])
    for (const [household, currency, amount] of [
      ['USD', 'KWD', '1.255'],
      ['JPY', 'USD', '1.25'],
    ] as const) {
      const { rows, bad } = readIn(household, currency, amount)
      expect(rows).toEqual([])
      const sentence = `Transaction 1 (line 2): '${amount}' has more decimals than your household’s currency.`
      expect(bad[0]?.sentence).toBe(sentence)
    }
    expect(read('qif', '!Type:Bank\nD1/13/2026\nT500\n^', {}, 'JPY').rows[0]?.amountCents).toBe(500)
    expect(read('qif', '!Type:Bank\nD1/13/2026\nT1.250\n^', {}, 'KWD').rows[0]?.amountCents).toBe(1_250)
  })

  it('asks what a QIF file leaves open, and takes the answer', () => {
    const open = '!Type:Bank\nD1/2/2026\nT1,234\n^'
    const first = read('qif', open)
    expect(first.questions.map(({ code }) => code)).toEqual(['date-order', 'decimal-mark'])
    expect(first.settings).toMatchObject({ dateOrder: 'DMY', decimalMark: '.' })
    const answered = read('qif', open, { dateOrder: 'MDY', decimalMark: '.' })
    expect(answered.questions).toEqual([])
    expect(answered.settings).toMatchObject({ dateOrder: 'MDY', decimalMark: '.' })
    expect(answered.rows).toMatchObject([{ date: '2026-01-02', amountCents: 123_400 }])
    const wrong = read('qif', '!Type:Bank\nD1/13/2026\nT1.00\n^', { dateOrder: 'DMY' })
    expect(wrong.bad.map(({ reason }) => reason)).toEqual(['not-a-date'])
  })

  it('adds nothing when the month comes again in another format, and keeps both of two equal coffees (R52)', () => {
    const formats: [FileFormat, (statement: Invented) => string][] = [
      ['ofx', (statement) => writeOfx(statement, 'sgml')],
      ['camt', (statement) => writeCamt(statement, '08')],
      ['mt940', writeMt940],
      ['qif', (statement) => writeQif(statement, 'DMY')],
    ]
    fc.assert(
      fc.property(inventedStatement, fc.nat(3), fc.nat(3), (statement, one, other) => {
        fc.pre(statement.currency !== 'KWD')
        const twice = { ...statement, entries: statement.entries.flatMap((entry) => [entry, entry]) }
        const rowsOf = (which: number) => {
          const [format, write] = formats[which]!
          return read(format, write(twice), { dateOrder: 'DMY' }, statement.currency).rows
        }
        const rows = rowsOf(one)
        const imported = judgeRows(rows, []).map((verdict, at) => ({
          ...rows[at]!,
          ...verdict,
          id: String(at),
        }))
        expect(imported).toHaveLength(twice.entries.length)
        const again = judgeRows(rowsOf(other), imported)
        expect(again.filter(({ kind }) => kind === 'new')).toEqual([])
        expect(
          judgeRows([...rowsOf(other), ...rowsOf(other)], imported).filter(({ kind }) => kind === 'new'),
        ).toHaveLength(rows.length)
      }),
      { numRuns: 60 },
    )
  })

  it('adds nothing when the same file comes again (R52)', () => {
    const text = ofx(ofxStatement('1', 'EUR', transaction('-3.50', 'Café'), transaction('-3.50', 'Café')))
    const { rows } = read('ofx', text)
    const imported = judgeRows(rows, []).map((verdict, at) => ({ ...rows[at]!, ...verdict, id: String(at) }))
    expect(imported.map(({ kind }) => kind)).toEqual(['new', 'new'])
    expect(judgeRows(rows, imported).map(({ kind }) => kind)).toEqual(['same', 'same'])
  })
})
