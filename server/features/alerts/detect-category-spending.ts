import { type CategoryMonth, findCategorySpending } from '#domain/alerts/category-spending.ts'
import type { PaidRow } from '#domain/alerts/rows.ts'
import { type DayRange, type Month, monthOf, monthRange, shiftMonth } from '#domain/calendar.ts'
import { cents, sumCents, zero } from '#domain/money.ts'
import { findUsual, usualMonths } from '#domain/reports/usual.ts'
import { listBudgets } from '#server/features/budgets/public.ts'
import { sumBillsAhead } from '#server/features/recurring-bills/public.ts'
import type { Detector, Look } from './detector.ts'

export const detectCategorySpending: Detector = {
  kinds: ['category-spending'],
  async find(look) {
    const { currentMonth, monthStartDay, today } = look.household
    return findCategorySpending(await readCategories(look), {
      days: monthRange(currentMonth, monthStartDay),
      today,
      threshold: look.settings.overspendingThreshold,
      format: look.household,
    })
  },
}

/** Categories that took something this month. */
async function readCategories({
  tx,
  household,
  readFigures,
  readRows,
  readBills,
}: Look): Promise<CategoryMonth[]> {
  const { currentMonth, monthStartDay, today } = household
  const days = monthRange(currentMonth, monthStartDay)
  const [{ spending }, ofMonth, bills, rows] = await Promise.all([
    readFigures(),
    listBudgets(tx, currentMonth),
    readBills(),
    readRows(),
  ])
  const current = spending.filter(({ month }) => month === currentMonth)
  if (current.length === 0) return []
  const budgets = new Map(ofMonth.map((one) => [one.categoryId, one]))
  const ahead = await sumBillsAhead(tx, days, today, bills)
  const months = listFullMonths(rows, currentMonth, monthStartDay)
  const spentIn = new Map(spending.map((one) => [`${one.categoryId} ${one.month}`, one.spentCents]))
  // Oldest first, so that those of the month stand at the end.
  const ofDays = rows.slice(rows.findLastIndex(({ date }) => date < days.from) + 1)
  const taken = Map.groupBy(
    ofDays.filter((row) => isTaken(row, days)),
    ({ categoryId }) => categoryId,
  )
  return current.map(({ categoryId, name, group, spentCents }) => {
    const budget = budgets.get(categoryId)
    const ofCategory = taken.get(categoryId) ?? []
    const paid = ofCategory.filter(({ billId }) => billId !== null)
    return {
      categoryId,
      name,
      group,
      spentCents,
      // What a fixed category took is a bill, entered as one or not.
      billsPaidCents: budget?.isFixed
        ? spentCents
        : cents(-sumCents(paid.map(({ amountCents }) => amountCents))),
      billsAheadCents: ahead.get(categoryId) ?? zero,
      budgetCents: budget?.budgetCents ?? null,
      usualCents: findUsual(months.map((month) => spentIn.get(`${categoryId} ${month}`) ?? zero)),
      rowCount: ofCategory.length,
      largestCents: cents(Math.max(0, ...ofCategory.map(({ amountCents }) => -amountCents))),
    }
  })
}

const isTaken = ({ date, amountCents, isTransfer }: PaidRow, { until }: DayRange): boolean =>
  date < until && amountCents < 0 && !isTransfer

/** Those of the last half year after the one of the first row, which is seldom whole. */
function listFullMonths(rows: readonly PaidRow[], current: Month, startDay: number): Month[] {
  const [first] = rows
  if (!first) return []
  const since = shiftMonth(monthOf(first.date, startDay), 1)
  return Array.from({ length: usualMonths.most }, (_, at) =>
    shiftMonth(current, at - usualMonths.most),
  ).filter((month) => month >= since)
}
