// What the address of a screen says, as it was written: /app/reports?period=last-12-months&account=…. What cannot be
// understood is named, and never left out: what is shown without a filter would pass for what is shown with it.
import { type Day, type Month } from '#domain/calendar.ts'
import { type CategoryGroup, categoryGroups } from '#domain/categories.ts'
import type { Cents } from '#domain/money.ts'
import type { DeletableFilter } from '#domain/saved-views.ts'
import { findPeriodFault, periodFaults } from '#domain/reports/period.ts'
import { readCents, readChoice, readDay, readId, readMonth } from './search-params.ts'

/** Fields of addresses, and how each is called on the screen. */
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
  import: 'Import',
  counts: 'Counted as',
  payee: 'Payee',
  tag: 'Tag',
  only: 'Only',
  ids: 'Transactions',
  sort: 'Sorted by',
  order: 'Order',
  goal: 'Goal',
  bill: 'Bill',
  frequency: 'Frequency',
  due: 'First due date',
  by: 'Target date',
  cents: 'Amount in cents',
  extra: 'Extra payment in cents',
} as const
export type AddressField = keyof typeof fieldNames

/** The router reads `?year=2026` as a number. */
export type Address<Field extends AddressField = AddressField> = {
  [Name in Field]?: string | number | undefined
}

const mostCharacters = 3000

/** These fields of an address as they were written; anything but a text or a number as JSON. */
export const keepAddress = <Field extends AddressField>(
  fields: readonly Field[],
  search: Record<string, unknown>,
): Address<Field> =>
  Object.fromEntries(
    fields.flatMap((field): [Field, string | number][] => {
      const value = search[field]
      if (value === undefined || value === '') return []
      if (typeof value === 'number') return [[field, value]]
      return [[field, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, mostCharacters)]]
    }),
  ) as Address<Field>

/** What of an address cannot be understood, in a sentence. */
export type AddressFault = { field: AddressField; sentence: string }

/** Reads an address field by field; whatever cannot be understood is undefined, and among the faults. */
export function createAddressReader(address: Address) {
  const faults: AddressFault[] = []
  const read = <Value>(
    field: AddressField,
    understand: (text: string) => Value | undefined,
    wanted: string,
  ): Value | undefined => {
    const text = String(address[field] ?? '').trim()
    const value = text === '' ? undefined : understand(text)
    if (text !== '' && value === undefined) faults.push({ field, sentence: `‘${shorten(text)}’ ${wanted}` })
    return value
  }
  const readShortText = (field: AddressField, longest: number) =>
    read(
      field,
      (text) => (text.length <= longest ? text : undefined),
      `is longer than ${longest} characters.`,
    )
  return {
    faults,
    read,
    readShortText,
    readMonth: (): Month | undefined => read('month', readMonth, noMonth),
    readDate: (field: AddressField): Day | undefined => read(field, readDay, noDay),
    /** Whole cents above zero. */
    readAmount: (field: AddressField): Cents | undefined =>
      read(field, readCents, 'is no whole number above zero, or is too large.'),
    /** The first and the last day of a range, either of which may be missing. */
    readDays(): { from: Day | undefined; to: Day | undefined } {
      const [from, to] = [read('from', readDay, noDay), read('to', readDay, noDay)]
      const fault = from && to && findPeriodFault(from, to)
      if (fault) faults.push({ field: 'to', sentence: `${periodFaults[fault]}.` })
      return { from, to }
    },
    /** What narrows rows, whatever the days. */
    readFilters: (): Filters => ({
      account: read('account', readId, 'is no account.'),
      category: read('category', (text) => (text === 'none' ? text : readId(text)), 'is no category.'),
      group: read('group', (text) => readChoice(text, categoryGroups), 'is no group of categories.'),
      person: readShortText('person', 120),
      search: readShortText('search', 200),
    }),
  }
}

export const noMonth = 'is no month from 1900 to 2200.'
const noDay = 'is no day from 1900 to 2200.'

type Filters = {
  account: string | undefined
  /** A category's id, or 'none' for what has no category. */
  category: string | undefined
  group: CategoryGroup | undefined
  person: string | undefined
  search: string | undefined
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

type Named = { id: string }
type Choices = {
  accounts: readonly Named[]
  categories: readonly Named[]
  /** Missing until they are read: nothing is said of them then. */
  tags?: readonly Named[] | undefined
}

/** What an address names that the household has not, or has no more. */
export function listUnknown(
  { account, category, tag }: { [Filter in DeletableFilter]?: string | undefined },
  { accounts, categories, tags }: Choices,
): DeletableFilter[] {
  const isMissing = (id: string | undefined, list: readonly Named[] | undefined) =>
    id !== undefined && id !== 'none' && list !== undefined && !list.some((one) => one.id === id)
  const missing: DeletableFilter[] = []
  if (isMissing(account, accounts)) missing.push('account')
  if (isMissing(category, categories)) missing.push('category')
  if (isMissing(tag, tags)) missing.push('tag')
  return missing
}
