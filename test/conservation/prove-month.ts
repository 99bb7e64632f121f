// A month counted five ways: by the API alone and in the list, row by row, by two plain sums in the database, and as alerts
// count it.
import type { Pool } from 'pg'
import { expect } from 'vitest'
import type { Category } from '#contract/categories.ts'
import type { MonthSummary } from '#contract/months.ts'
import type { Month } from '#domain/calendar.ts'
import { listSpending, readMonthsAndSpending, type Spending } from '#server/features/months/public.ts'
import { openOverPool } from '#server/platform/database/open.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import type { Person } from '../app.ts'
import { readRows, recount, sumCounted, sumMonths } from './recount.ts'

const all = ['2022-01' as Month, '2031-12' as Month] as const

const nothing = {
  incomeCents: 0,
  needsCents: 0,
  wantsCents: 0,
  savingsDebtCents: 0,
  uncategorizedCents: 0,
  uncategorizedIncomeCents: 0,
  uncategorizedCount: 0,
}

/** The month's figures; throws unless all counts of all months from 2022 to 2031 are equal (R3). */
export async function proveMonth(
  pool: Pool,
  person: Person,
  month: string,
  isSaving: (accountId: string) => boolean,
): Promise<MonthSummary> {
  const rows = await readRows(pool, person.householdId)
  const categories = await person.ok<Category[]>('GET /categories')
  const groups = new Map(categories.map(({ id, group }) => [id, group]))
  const { monthStartDay } = await person.ok<{ monthStartDay: number }>('GET /household')
  const recounted = recount(rows, (id) => groups.get(id), monthStartDay, isSaving)
  const listed = await person.ok<MonthSummary[]>('GET /months?from=2022-01&to=2031-12')
  expect(listed).toHaveLength(120)
  expect(listed.filter(({ transactionCount }) => transactionCount > 0)).toEqual(recounted)
  expect(await sumMonths(pool, person.householdId)).toEqual(recounted)
  const counted = new Map((await sumCounted(pool, person.householdId)).map((sums) => [sums.month, sums]))
  const listedByFigure = recounted.map(({ month: of, transactionCount }) => ({
    ...nothing,
    ...counted.get(of),
    month: of,
    transactionCount,
  }))
  expect(listedByFigure).toEqual(recounted)
  const [atOnce, spending] = await householdTransaction(
    openOverPool(pool, 'server').db,
    { ...person, role: 'viewer' },
    (tx) => Promise.all([readMonthsAndSpending(tx, ...all), listSpending(tx, ...all)]),
  )
  expect(atOnce.months).toEqual(listed)
  expect(atOnce.spending.toSorted(byMonth)).toEqual(spending.toSorted(byMonth))
  const { summary } = await person.ok<{ summary: MonthSummary }>(`GET /months/${month}`)
  expect(summary).toEqual(listed.find((found) => found.month === month))
  return summary
}

const byMonth = (a: Spending, b: Spending) =>
  `${a.month} ${a.categoryId}`.localeCompare(`${b.month} ${b.categoryId}`)
