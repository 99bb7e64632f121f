// A category that takes more than it may: 320.00 of a budget of 400.00 at a threshold of 80 %, 404.00 of it, or on the way
// to 450.00. Known bills are set apart: rent that was paid on the 1st is no news. Without a budget it is held against what
// is usual.
import { type Day, type DayRange, addDays, daysBetween } from '../calendar.ts'
import { assessBudget } from '../budgets/pace.ts'
import type { SpendingGroup } from '../categories.ts'
import { formatDay } from '../date-sentences.ts'
import { type Cents, cents, formatCents, type MoneyFormat } from '../money.ts'
import { percentOf, toFloor } from './amounts.ts'
import type { Finding } from './finding.ts'
import type { Severity } from './kinds.ts'
import { clearingPoints } from './life.ts'

export type CategoryMonth = {
  categoryId: string
  name: string
  group: SpendingGroup
  spentCents: Cents
  billsPaidCents: Cents
  billsAheadCents: Cents
  /** Null: none is set. */
  budgetCents: Cents | null
  /** Of a whole month; null where it is not known. */
  usualCents: Cents | null
  /** How many rows took it, and the largest of them. */
  rowCount: number
  largestCents: Cents
}

export type MonthLook = { days: DayRange; today: Day; threshold: number; format: MoneyFormat }

/** A pace says nothing before this day of the month, nor of fewer rows. */
const judgedFrom = { day: 7, rows: 3 }
/** Percent of the budget at the month's end that a pace is told from. */
const overPace = 110
/** Percent of the usual; of a usual that is worth it, and of so much more. */
const overUsual = { told: 125, high: 150, leastUsual: 50, leastMore: 20 }

export const findCategorySpending = (categories: readonly CategoryMonth[], look: MonthLook): Finding[] =>
  categories
    .filter(({ group }) => group !== 'SavingsDebt')
    .flatMap((category) => {
      const judged =
        category.budgetCents === null ? againstUsual(category, look) : againstBudget(category, look)
      return judged ? [toFinding(category, judged, look)] : []
    })

type Judged = Pick<Finding, 'severity' | 'title' | 'message' | 'points' | 'isFading'> & { amountCents: Cents }

function againstBudget(category: CategoryMonth, look: MonthLook): Judged | null {
  const { name, spentCents, billsPaidCents, billsAheadCents } = category
  const { threshold, format } = look
  const budgetCents = category.budgetCents ?? cents(0)
  if (budgetCents <= 0) return null
  const write = (amount: number) => formatCents(cents(amount), format)
  const freeCents = budgetCents - billsPaidCents - billsAheadCents
  const steadyCents = spentCents - billsPaidCents
  const share = freeCents > 0 ? percentOf(steadyCents, freeCents) : 0
  const isOver = spentCents > budgetCents
  const hasBills = freeCents < budgetCents
  if (isOver && (threshold <= 100 || share >= threshold))
    return {
      severity: 'high',
      title: `${name} is over its budget`,
      message: `${name} took ${write(spentCents)} of its budget of ${write(budgetCents)}, ${write(spentCents - budgetCents)} too much, ${describeRest(look)}.`,
      points: percentOf(spentCents, budgetCents),
      amountCents: cents(spentCents - budgetCents),
    }
  if (steadyCents > 0 && share >= threshold - clearingPoints)
    return {
      severity: isOver ? 'high' : 'medium',
      title: `${name} took ${share}% of its budget`,
      message: hasBills
        ? `${name} took ${write(steadyCents)} of the ${write(freeCents)} that its bills leave of its budget (${share}%), ${describeRest(look)}.`
        : `${name} took ${write(spentCents)} of its budget of ${write(budgetCents)} (${share}%), ${describeRest(look)}.`,
      points: share,
      amountCents: spentCents,
      ...(share < threshold && { isFading: true }),
    }
  const { projectedCents } = assessBudget({ ...category, budgetCents }, look.days, look.today)
  const pace = percentOf(projectedCents, budgetCents)
  if (threshold > 100 || pace < overPace - clearingPoints || !isPaceKnown(category, look)) return null
  if (projectedCents - budgetCents < toFloor(overUsual.leastMore, format.currency)) return null
  return {
    severity: 'low',
    title: `${name} is on the way over its budget`,
    message: `At the present pace ${name} comes to ${write(projectedCents)} by ${describeEnd(look)}, ${write(projectedCents - budgetCents)} more than its budget of ${write(budgetCents)}.`,
    points: pace,
    amountCents: cents(projectedCents - budgetCents),
    ...(pace < overPace && { isFading: true }),
  }
}

function againstUsual(category: CategoryMonth, look: MonthLook): Judged | null {
  const { name, spentCents, largestCents, usualCents } = category
  const { currency } = look.format
  if (usualCents === null || usualCents < toFloor(overUsual.leastUsual, currency)) return null
  const write = (amount: number) => formatCents(cents(amount), look.format)
  const least = overUsual.told - clearingPoints
  const isMuchMore = (amount: number) => amount - usualCents >= toFloor(overUsual.leastMore, currency)
  const share = percentOf(spentCents, usualCents)
  // One expense that explains it all is an alert of its own.
  const isOfOneRow = percentOf(spentCents - largestCents, usualCents) < overUsual.told
  if (share >= least && isMuchMore(spentCents)) {
    if (isOfOneRow && category.rowCount > 0 && share >= overUsual.told && largestCents * 2 > spentCents)
      return null
    return {
      severity: severityOf(share),
      title: `${name} took more than usual`,
      message: `${name} took ${write(spentCents)} this month, ${write(spentCents - usualCents)} more than the ${write(usualCents)} of a usual month, ${describeRest(look)}.`,
      points: share,
      amountCents: cents(spentCents - usualCents),
      ...(share < overUsual.told && { isFading: true }),
    }
  }
  const { projectedCents } = assessBudget({ ...category, budgetCents: usualCents }, look.days, look.today)
  const pace = percentOf(projectedCents, usualCents)
  if (pace < least || !isMuchMore(projectedCents) || !isPaceKnown(category, look)) return null
  return {
    severity: 'low',
    title: `${name} goes faster than usual`,
    message: `At the present pace ${name} comes to ${write(projectedCents)} by ${describeEnd(look)}, ${write(projectedCents - usualCents)} more than the ${write(usualCents)} of a usual month.`,
    points: pace,
    amountCents: cents(projectedCents - usualCents),
    ...(pace < overUsual.told && { isFading: true }),
  }
}

const severityOf = (share: number): Severity => (share >= overUsual.high ? 'high' : 'medium')

/** Some days, some rows, and no single one of them that is most of it: it may go on like this. */
const isPaceKnown = ({ rowCount, largestCents, spentCents }: CategoryMonth, { days, today }: MonthLook) =>
  daysBetween(days.from, today) + 1 >= judgedFrom.day &&
  rowCount >= judgedFrom.rows &&
  largestCents * 2 <= spentCents

const describeEnd = ({ days, format }: MonthLook) => formatDay(addDays(days.until, -1), format.locale)

function describeRest({ days, today }: MonthLook): string {
  const left = daysBetween(today, days.until) - 1
  if (left <= 0) return 'on the last day of the month'
  return left === 1 ? 'with 1 day of the month left' : `with ${left} days of the month left`
}

const toFinding = (
  { categoryId, name, group, spentCents }: CategoryMonth,
  judged: Judged,
  { days }: MonthLook,
): Finding => ({
  kind: 'category-spending',
  subject: categoryId,
  subjectName: name,
  instance: days.from,
  ...judged,
  evidence: {
    of: 'counted',
    from: days.from,
    to: addDays(days.until, -1),
    figure: group === 'Needs' ? 'needs' : 'wants',
    categoryId,
    sumCents: cents(-spentCents),
  },
  nextStep: { label: 'Look at the budget', to: 'budgets' },
})
