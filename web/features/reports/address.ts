// What the address of the screen asks for, and what of it cannot be understood.
import { firstMonth, lastMonth } from '#domain/months.ts'
import { comparisonChoices } from '#domain/reports/comparison.ts'
import { type Address, type AddressFault, createAddressReader, keepAddress } from '#web/client/address.ts'
import { readChoice } from '#web/client/search-params.ts'
import { type ReportSearch, reportPeriods } from './search.ts'

const fields = [
  'period',
  'month',
  'year',
  'from',
  'to',
  'account',
  'category',
  'group',
  'person',
  'search',
  'compare',
] as const
type ReportField = (typeof fields)[number]

export type ReportAddress = Address<ReportField>

export const readReportAddress = (search: Record<string, unknown>): ReportAddress =>
  keepAddress(fields, search)

export function readAddress(address: ReportAddress): { search: ReportSearch; faults: AddressFault[] } {
  const { read, readMonth, readDays, readFilters, faults } = createAddressReader(address)
  const period = read('period', (text) => readChoice(text, reportPeriods), 'is no period of a report.')
  const is = (one: ReportSearch['period'], ...its: ReportField[]) =>
    period === one || (address.period === undefined && its.some((field) => address[field] !== undefined))
  let search: ReportSearch = { period }
  if (is('month', 'month')) {
    search.month = readMonth()
    search.period = search.month && 'month'
  } else if (is('year', 'year')) {
    search.year = read('year', readYear, 'is no year from 1900 to 2200.')
    search.period = search.year === undefined ? 'this-year' : 'year'
  } else if (is('range', 'from', 'to')) {
    search = { period: 'range', ...readDays() }
  }
  search = { ...search, ...readFilters() }
  search.compare = read('compare', (text) => readChoice(text, comparisonChoices), 'is no comparison.')
  return { search: withoutMissing(search), faults }
}

function readYear(text: string): number | undefined {
  const year = /^\d{4}$/.test(text) ? Number(text) : NaN
  return year >= Number(firstMonth.slice(0, 4)) && year <= Number(lastMonth.slice(0, 4)) ? year : undefined
}

const withoutMissing = (search: ReportSearch): ReportSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
