// What the address of the screen says, as it was written: /app/reports?period=last-12-months&account=…. What cannot be
// understood is named, and never left out: a report without the filter would pass for one with it.
import { categoryGroups } from '#domain/categories.ts'
import { firstMonth, lastMonth } from '#domain/months.ts'
import { comparisonChoices } from '#domain/reports/comparison.ts'
import { findPeriodFault, periodFaults } from '#domain/reports/period.ts'
import { readChoice, readDay, readId, readMonth } from '#web/client/search-params.ts'
import { type ReportSearch, reportPeriods } from './search.ts'

/** The fields of an address, and how each is called on the screen. */
export const fieldNames = {
  period: 'Period',
  month: 'Month',
  year: 'Year',
  from: 'First day',
  to: 'Last day',
  account: 'Account',
  category: 'Category',
  group: 'Group',
  person: 'Person',
  search: 'Search',
  compare: 'Comparison',
} as const
export type AddressField = keyof typeof fieldNames

/** The router reads `?year=2026` as a number. */
export type ReportAddress = { [Field in AddressField]?: string | number | undefined }

const fields = Object.keys(fieldNames) as AddressField[]
const mostCharacters = 300

export const readReportAddress = (search: Record<string, unknown>): ReportAddress =>
  Object.fromEntries(
    fields.flatMap((field): [AddressField, string | number][] => {
      const value = search[field]
      if (value === undefined || value === '') return []
      if (typeof value === 'number') return [[field, value]]
      return [[field, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, mostCharacters)]]
    }),
  )

/** What of an address cannot be understood, in a sentence. */
export type AddressFault = { field: AddressField; sentence: string }

export function readAddress(address: ReportAddress): { search: ReportSearch; faults: AddressFault[] } {
  const faults: AddressFault[] = []
  const read = <Field extends AddressField, Value>(
    field: Field,
    understand: (text: string) => Value | undefined,
    wanted: string,
  ): Value | undefined => {
    const text = address[field] === undefined ? '' : String(address[field]).trim()
    const value = text === '' ? undefined : understand(text)
    if (text !== '' && value === undefined) faults.push({ field, sentence: `‘${shorten(text)}’ ${wanted}` })
    return value
  }
  const period = read('period', (text) => readChoice(text, reportPeriods), 'is no period of a report.')
  const is = (one: ReportSearch['period'], ...its: AddressField[]) =>
    period === one || (address.period === undefined && its.some((field) => address[field] !== undefined))
  const search: ReportSearch = { period }
  if (is('month', 'month')) {
    search.month = read('month', readMonth, 'is no month from 1900 to 2200.')
    search.period = search.month && 'month'
  } else if (is('year', 'year')) {
    search.year = read('year', readYear, 'is no year from 1900 to 2200.')
    search.period = search.year === undefined ? 'this-year' : 'year'
  } else if (is('range', 'from', 'to')) {
    search.period = 'range'
    search.from = read('from', readDay, 'is no day from 1900 to 2200.')
    search.to = read('to', readDay, 'is no day from 1900 to 2200.')
    const fault = search.from && search.to && findPeriodFault(search.from, search.to)
    if (fault) faults.push({ field: 'to', sentence: `${periodFaults[fault]}.` })
  }
  search.account = read('account', readId, 'is no account.')
  search.category = read('category', (text) => (text === 'none' ? text : readId(text)), 'is no category.')
  search.group = read('group', (text) => readChoice(text, categoryGroups), 'is no group of categories.')
  search.person = read('person', (text) => upTo(120, text), 'is longer than 120 characters.')
  search.search = read('search', (text) => upTo(200, text), 'is longer than 200 characters.')
  search.compare = read('compare', (text) => readChoice(text, comparisonChoices), 'is no comparison.')
  return { search: withoutMissing(search), faults }
}

function readYear(text: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : NaN
  return year >= Number(firstMonth.slice(0, 4)) && year <= Number(lastMonth.slice(0, 4)) ? year : undefined
}

const upTo = (longest: number, text: string) => (text.length <= longest ? text : undefined)

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

const withoutMissing = (search: ReportSearch): ReportSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
