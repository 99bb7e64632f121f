import { expect, it } from 'vitest'
import type { ImportDraft, ImportQuestion } from '#contract/imports.ts'
import { noColumns, type ImportSettings } from '#domain/imports/settings.ts'
import { answersTo } from './answers.ts'

const settings: ImportSettings = {
  encoding: 'utf-8',
  delimiter: ',',
  headerLine: 1,
  firstLine: 2,
  columns: { ...noColumns, date: 0, descriptions: [1], amount: 2 },
  dateOrder: 'DMY',
  lastDay: null,
  readOn: null,
  decimalMark: '.',
  signs: 'signed',
  flags: { in: [], out: [] },
  currency: null,
  accountName: null,
  joinsWrapped: false,
  settled: [],
  sheet: null,
  unbooked: { isImported: false, statusColumn: null, booked: [], unbooked: [], completedColumn: null },
  rowFilter: { column: null, values: [] },
}
const head = [
  ['Date', 'Payee', 'Amount'],
  ['03/04/2026', 'Tea', '1,200'],
  ['05/06/2026', 'Rent', '2,500'],
  ['07/08/2026', 'Pay', '3,100'],
]
const draft = { settings, head, format: 'csv', headerNames: head[0] } as ImportDraft

const options = (question: Partial<ImportQuestion>) =>
  answersTo({ code: 'signs', setting: 'signs', sentence: '', choices: [], ...question }, draft)

it('shows how two rows read with either order of day and month', () => {
  const [dayFirst, monthFirst] = options({
    code: 'date-order',
    setting: 'dateOrder',
    choices: ['DMY', 'MDY'],
  })
  expect(dayFirst).toMatchObject({ answer: { dateOrder: 'DMY' }, isSuggested: true })
  expect(dayFirst?.examples.map(({ date }) => date)).toEqual(['2026-06-05', '2026-08-07'])
  expect(monthFirst).toMatchObject({ answer: { dateOrder: 'MDY' }, isSuggested: false })
  expect(monthFirst?.examples.map(({ date }) => date)).toEqual(['2026-05-06', '2026-07-08'])
})

it('shows what a point or a comma makes of an amount (R5)', () => {
  const read = options({ code: 'decimal-mark', setting: 'decimalMark', choices: ['.', ','] }).map(
    ({ examples }) => examples.map(({ amountCents }) => amountCents),
  )
  expect(read[0]).toEqual([250_000, 310_000])
  expect(read[1]).toEqual([250, 310])
})

it('answers which way money goes, by layout and by column (R54)', () => {
  const [out] = options({ choices: ['inverted', 'signed'] })
  expect(out?.answer).toEqual({ signs: 'inverted' })
  expect(out?.examples.at(-1)?.amountCents).toBe(-310_000)
  const [, second] = options({ setting: 'columns', choices: ['2', '3'] })
  expect(second).toMatchObject({
    label: 'Column 4 is money out',
    answer: { columns: { debit: 3, credit: 2 } },
  })
  const [amount] = options({ code: 'amount-column', setting: 'columns', choices: ['2', '1'] })
  expect(amount).toMatchObject({ label: 'Amount', answer: { columns: { amount: 2 } }, isSuggested: true })
})

it('answers that another column says which way money goes, and which column that is (import.md 2)', () => {
  const [, , flag] = options({ choices: ['inverted', 'signed', 'flag'] })
  expect(flag).toMatchObject({ label: 'Another column says which', answer: { signs: 'flag' } })
  const [payee] = options({ code: 'flag-column', setting: 'columns', choices: ['1'] })
  expect(payee).toMatchObject({ label: 'Payee', answer: { columns: { amount: 2, flag: 1 } } })
})

it('answers which date was that of booking, and of which year the last one is (import.md 6, 8)', () => {
  const [payee] = options({ code: 'date-column', setting: 'columns', choices: ['1'] })
  expect(payee).toMatchObject({ label: 'Payee', answer: { columns: { date: 1 } } })
  const [earlier] = options({ code: 'last-day', setting: 'lastDay', choices: ['2024-12-31'] })
  expect(earlier).toMatchObject({ label: 'The last is of 2024', answer: { lastDay: '2024-12-31' } })
})

it('has no answers to a question that needs the whole form', () => {
  expect(options({ code: 'columns', setting: 'columns' })).toEqual([])
})

it('answers which currency or account is meant, or that the column means something else', () => {
  const [euro, every] = options({ code: 'currency', setting: 'currency', choices: ['EUR', ''] })
  expect(euro).toMatchObject({ label: 'EUR', answer: { currency: 'EUR' } })
  expect(every).toMatchObject({
    label: 'Every row: the column means something else',
    answer: { currency: '' },
  })
  const [giro] = options({ code: 'account', setting: 'accountName', choices: ['Giro', ''] })
  expect(giro?.answer).toEqual({ accountName: 'Giro' })
})
