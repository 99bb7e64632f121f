// Which rows of a file are the account's, where a column tells: a PayPal file holds EUR and GBP, a bank's may hold several
// accounts. With more than one value in the column it is asked, never guessed.
import { isDate, isYearlessDate } from '#domain/imports/dates/dates.ts'
import type { AccountKind } from '#domain/imports/formats/statement.ts'
import type { RowProblem } from '#domain/imports/problems.ts'
import type { Columns, ImportOverrides, ImportSettings, Question } from '#domain/imports/settings.ts'

type Record = readonly string[]
type Told = Pick<ImportSettings, 'currency' | 'accountName'>
type Chosen = Pick<ImportOverrides, 'currency' | 'accountName'>

/** What the rows of a file say, the most frequent first. */
export type Belongings = { currencies: string[]; accountNames: string[]; accounts: FileAccount[] }

/** An account that rows of a file are of, with what the file says of its kind. */
type FileAccount = { name: string; rowCount: number; kind: AccountKind | null }

/** More names than this are those of shops, not of somebody's accounts. */
export const mostAccounts = 12

/** Of other programs' exports a person may have many. */
const mostAccountChoices = 50

/** Chosen when the column says something else, and every row belongs to the account. */
export const everyRow = ''

export function readBelongings(records: readonly Record[], columns: Columns): Belongings {
  const currencies = new Map<string, number>()
  const accountNames = new Map<string, number>()
  if (columns.date === null) return { currencies: [], accountNames: [], accounts: [] }
  const dates = new Map<string, boolean>()
  for (const record of records) {
    const date = (record[columns.date] ?? '').trim()
    let isRow = dates.get(date)
    if (isRow === undefined) dates.set(date, (isRow = isDate(date) || isYearlessDate(date)))
    if (!isRow) continue
    count(currencies, currencyOf(record, columns))
    count(accountNames, accountNameOf(record, columns))
  }
  const isTold = columns.currency !== null || currencies.size > 1
  const names = byFrequency(accountNames)
  return {
    currencies: isTold ? byFrequency(currencies) : [],
    accountNames: names,
    accounts: names.map((name) => ({ name, rowCount: accountNames.get(name) ?? 0, kind: null })),
  }
}

/** What was chosen, or else the most frequent of several; null where there is nothing to choose. */
export function chooseBelonging(
  { currencies, accountNames }: Omit<Belongings, 'accounts'>,
  chosen: Chosen,
): Told {
  const first = (values: string[]) => (values.length > 1 ? (values[0] ?? null) : null)
  return {
    currency: chosen.currency ?? first(currencies),
    accountName: chosen.accountName ?? first(accountNames),
  }
}

export function askForBelonging(
  { currencies, accountNames }: Omit<Belongings, 'accounts'>,
  chosen: Chosen,
): Question[] {
  const questions: Question[] = []
  if (currencies.length > 1 && (chosen.currency ?? null) === null)
    questions.push({
      code: 'currency',
      setting: 'currency',
      sentence: `The file holds amounts in ${inWords(currencies)}: which currency is this account's?`,
      choices: [...currencies.slice(0, mostAccounts), everyRow],
    })
  if (accountNames.length > 1 && (chosen.accountName ?? null) === null)
    questions.push({
      code: 'account',
      setting: 'accountName',
      sentence: `The file holds rows of ${accountNames.length} accounts: which one is this?`,
      choices: [...accountNames.slice(0, mostAccountChoices), everyRow],
    })
  return questions
}

/** Why a row is not the account's, or null. A row that says nothing is. */
export function findStrangerReason(
  record: Record,
  { columns, currency, accountName }: ImportSettings,
): { problem: RowProblem; text: string } | null {
  const name = accountName ? accountNameOf(record, columns) : ''
  if (name && name !== accountName) return { problem: 'other-account', text: name }
  const code = currency ? currencyOf(record, columns) : ''
  return code && code !== currency ? { problem: 'other-currency', text: code } : null
}

const longest = 60

/** What the currency column says; without one the sign or the code beside the amount. */
function currencyOf(record: Record, { currency, amount, debit, credit }: Columns): string {
  if (currency !== null) return textOf(record, currency).toUpperCase()
  for (const column of [amount, debit, credit]) {
    const text = textOf(record, column)
    const found = isBare(text) ? null : /\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/u.exec(text)?.[0]
    if (found && (found.length === 1 || currencyCodes.has(found))) return codesOfSigns[found] ?? found
  }
  return ''
}

/** Digits and signs between them, as most amounts are. */
function isBare(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x40 || code === dollar) return false
  }
  return true
}
const dollar = 0x24

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))

/** Signs of one currency alone; a dollar may be of many. */
const codesOfSigns: { [sign: string]: string } = { '€': 'EUR', '£': 'GBP', '₹': 'INR', '₺': 'TRY', '₩': 'KRW', '₪': 'ILS', '₴': 'UAH', '₫': 'VND' } // prettier-ignore

const accountNameOf = (record: Record, { account }: Columns): string => textOf(record, account)

function textOf(record: Record, column: number | null): string {
  const text = column === null ? '' : (record[column] ?? '').trim()
  return text.length > longest ? [...text].slice(0, longest).join('') : text
}

function count(values: Map<string, number>, value: string): void {
  if (value) values.set(value, (values.get(value) ?? 0) + 1)
}

const byFrequency = (values: Map<string, number>): string[] =>
  [...values].sort(([, one], [, other]) => other - one).map(([value]) => value)

const inWords = (values: string[]): string => {
  const named = values.slice(0, 4)
  const others = values.length - named.length
  return others > 0
    ? `${named.join(', ')} and ${others} more`
    : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
}
