// What an export is written from: its head, its rows in pages, and what they come to.
import type { ExportForm } from '#contract/exports.ts'
import type { Household } from '#contract/households.ts'
import { type Month, monthOf } from '#domain/calendar.ts'
import { getDecimals } from '#domain/currencies.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import type { BarMonth } from '#domain/exports/bars.ts'
import { type Cell, toCells, transactionColumns } from '#domain/exports/columns.ts'
import { MonthTotals, tabulateMonths } from '#domain/exports/month-totals.ts'
import { summaryColumns, toSummaryCells } from '#domain/exports/monthly-summary.ts'
import { sumExpenses } from '#domain/months.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { listMonthsWithin } from '#server/features/months/public.ts'
import { matchingTransactions } from '#server/features/transactions/public.ts'
import type { HouseholdTransaction, ShortTransactions } from '#server/platform/household/transaction.ts'
import { describeFilter } from './describe-filter.ts'
import { readFingerprint, readPages } from './read-transactions.ts'
import type { Head, Tail } from './writing-messages.ts'

export type Source = {
  head: Head
  /** Once, from the first to the last. */
  pages(): AsyncIterable<Cell[][]>
  /** After the last page. */
  sum(): Tail & { amountCents: number | null }
  /** Differs when what was read has changed since. */
  readFingerprint(): Promise<string>
}

/** How many rows an export will have. */
export async function countRows(tx: HouseholdTransaction, form: ExportForm, now: Date): Promise<number> {
  const { content, format: _format, ...filter } = form
  const { monthStartDay } = await readHousehold(tx, now)
  if (content === 'months') return (await listMonthsOf(tx, filter, monthStartDay)).length
  return (await matchingTransactions.count(tx, filter, monthStartDay)).count
}

export async function openSource(short: ShortTransactions, form: ExportForm, now: Date): Promise<Source> {
  const { head, startDay } = await short(async (tx) => {
    const household = await readHousehold(tx, now)
    return { head: await readHead(tx, form, household, now), startDay: household.monthStartDay }
  })
  const { content, format: _format, ...filter } = form
  return content === 'months'
    ? openMonths(short, filter, { head, startDay })
    : openTransactions(short, filter, { head, startDay })
}

type Filter = Omit<ExportForm, 'content' | 'format'>
type Opening = { head: Head; startDay: number }

function openTransactions(short: ShortTransactions, filter: Filter, { head, startDay }: Opening): Source {
  const totals = new MonthTotals()
  return {
    head,
    async *pages() {
      for await (const rows of readPages(short, filter, startDay)) {
        for (const { counted } of rows) totals.add(counted)
        yield rows.map(({ exported }) => toCells(exported))
      }
    },
    sum() {
      const months = totals.list()
      const add = (of: 'inCents' | 'outCents') => months.reduce((sum, month) => sum + month[of], 0)
      const [inCents, outCents] = [add('inCents'), add('outCents')]
      return {
        amountCents: inCents - outCents,
        totals: [
          { label: 'Money in', amountCents: inCents },
          { label: 'Money out', amountCents: -outCents },
          { label: 'Total', amountCents: inCents - outCents },
        ],
        months: tabulateMonths(months),
        picture: months.map(({ month, figures }) => ({
          month,
          incomeCents: figures.income,
          needsCents: figures.needs,
          wantsCents: figures.wants,
          savingsDebtCents: figures.savingsDebt,
        })),
      }
    },
    readFingerprint: () => readFingerprint(short, filter, startDay),
  }
}

function openMonths(short: ShortTransactions, filter: Filter, { head, startDay }: Opening): Source {
  const read = () => short((tx) => listMonthsOf(tx, filter, startDay))
  let months: Awaited<ReturnType<typeof read>> = []
  return {
    head,
    // One statement reads all of them, so nothing can change in between.
    async *pages() {
      months = await read()
      yield months.map(toSummaryCells)
    },
    sum() {
      const add = (of: (month: (typeof months)[number]) => number) =>
        months.reduce((sum, month) => sum + of(month), 0)
      return {
        amountCents: null,
        totals: [
          { label: 'Income', amountCents: add(({ incomeCents }) => incomeCents) },
          { label: 'Expenses', amountCents: add(sumExpenses) },
          { label: 'Savings and debt', amountCents: add(({ savingsDebtCents }) => savingsDebtCents) },
        ],
        months: null,
        picture: months satisfies readonly BarMonth[],
      }
    },
    readFingerprint: async () => '',
  }
}

/** Newest first. */
async function listMonthsOf(tx: HouseholdTransaction, { month, from, to }: Filter, startDay: number) {
  const bounds = (day: Filter['from']): Month | null => (day ? monthOf(day, startDay) : null)
  const months = await listMonthsWithin(tx, { first: month ?? bounds(from), last: month ?? bounds(to) })
  return months.toReversed()
}

async function readHead(
  tx: HouseholdTransaction,
  form: ExportForm,
  { name, currency, locale, timeZone, monthStartDay: startDay }: Household,
  now: Date,
): Promise<Head> {
  const { content, format, ...filter } = form
  const { month, from, to } = filter
  const days = { ...(month && { month }), ...(from && { from }), ...(to && { to }) }
  const made = getDateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(now)
  return {
    format,
    title: content === 'months' ? 'Monthly summary' : 'Transactions',
    householdName: name,
    lines: await describeFilter(tx, content === 'months' ? days : filter, { locale, startDay }),
    madeAt: `Made on ${made}, in ${currency}`,
    columns: content === 'months' ? summaryColumns : transactionColumns,
    rowCount: await countRows(tx, form, now),
    decimals: getDecimals(currency),
    reader: { currency, locale },
  }
}
