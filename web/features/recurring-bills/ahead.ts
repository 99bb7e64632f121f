// The coming year as the screens show it: payments day by day, the weeks of a month, the first that is not covered.
import type { BillCalendar } from '#contract/recurring-bills-ahead.ts'
import { takeOtherSpending, type UsualForecast } from '#domain/recurring-bills/other-spending.ts'
import type { Cents } from '#domain/money.ts'
import { addDays, type Day, dayInMonth, daysBetween, daysInMonth, type Month } from '#domain/calendar.ts'

export type AccountAhead = BillCalendar['accounts'][number]

export type Coming = AccountAhead['payments'][number] & {
  key: string
  accountName: string
  /** The day it counts: an overdue one counts today. */
  on: Day
  isOverdue: boolean
  /** A bill whose account has the money; on a card that is owed, nothing is covered and nothing short. */
  isCovered: boolean
}

/** What comes on all accounts, in the order it comes; money in before money out. */
export const comingOf = ({ accounts, today }: BillCalendar): Coming[] =>
  accounts
    .flatMap(({ accountId, accountName, floorCents, payments }) =>
      payments.map((payment) => ({
        ...payment,
        key: `${accountId} ${payment.billId ?? payment.transactionId} ${payment.date}`,
        accountName,
        on: payment.date < today ? today : payment.date,
        isOverdue: payment.date < today,
        isCovered: payment.amountCents < 0 && payment.shortCents === 0 && floorCents !== null,
      })),
    )
    .sort((a, b) => (a.on === b.on ? b.amountCents - a.amountCents : a.on < b.on ? -1 : 1))

/** The first that an account cannot cover; null when all is covered. */
export const firstShort = (coming: readonly Coming[]): Coming | null =>
  coming.find(({ shortCents }) => shortCents > 0) ?? null

/** An account that falls below what it may stand at, and when. */
export type RunningOut = { accountId: string; accountName: string; date: Day }

/** The first account that runs out where other spending goes on as usual; null when none does, or nothing is known of it. */
export function firstRunningOut(calendar: BillCalendar): RunningOut | null {
  const found = withBills(calendar).flatMap(({ accountId, accountName, usual }) =>
    usual?.belowFloorOn ? [{ accountId, accountName, date: usual.belowFloorOn }] : [],
  )
  return found.sort((a, b) => (a.date < b.date ? -1 : 1))[0] ?? null
}

/** Where an account stands lowest, by the lower of its lines; null without an account that could be short. */
export function lowestPoint(calendar: BillCalendar) {
  const lowest = withBills(calendar).flatMap((account) => {
    const { accountName, floorCents, otherSpending, usual, lowest: ofBills } = account
    const { monthlyCents = null } = otherSpending ?? {}
    return floorCents === null ? [] : [{ accountName, ...(usual ?? account).lowest, monthlyCents, ofBills }]
  })
  return lowest.sort((a, b) => a.balanceCents - b.balanceCents)[0] ?? null
}

const withBills = ({ accounts }: BillCalendar): AccountAhead[] =>
  accounts.filter(({ payments }) => payments.length > 0)

/** The account to show first: the first that runs out or is short, else where most moves. */
export function tellingAccount(calendar: BillCalendar): AccountAhead | null {
  const short = firstShort(comingOf(calendar))
  const out = firstRunningOut(calendar)
  const name = out && (!short || out.date <= short.on) ? out.accountName : short?.accountName
  const { accounts } = calendar
  const found = accounts.find(({ accountName }) => accountName === name)
  return found ?? accounts.toSorted((a, b) => b.payments.length - a.payments.length)[0] ?? null
}

type LinePoint = { date: Day; balanceCents: Cents; usualCents: Cents | null }

/**
 * The days of the lines that can be chosen, through `until`: today, each day something moves, and the one on which the
 * lower line is lowest. `usual` is that line.
 */
export function linesUntil(
  { balances, floorCents, otherSpending }: AccountAhead,
  until: Day,
): { points: LinePoint[]; usual: UsualForecast | null } {
  const shown = balances.filter(({ date }) => date <= until)
  const monthlyCents = otherSpending?.monthlyCents ?? null
  const usual =
    monthlyCents === null ? null : takeOtherSpending({ balances: shown, floorCents }, monthlyCents, until)
  const lowestOn = usual?.lowest.date
  const at = lowestOn ? shown.findLastIndex(({ date }) => date <= lowestOn) : -1
  const before = shown[at]
  const stops =
    before && lowestOn && before.date < lowestOn
      ? shown.toSpliced(at + 1, 0, { ...before, date: lowestOn })
      : shown
  return {
    points: stops.map((stop) => ({
      ...stop,
      usualCents: usual?.balances.find(({ date }) => date === stop.date)?.balanceCents ?? null,
    })),
    usual,
  }
}

/** Calendar rows need room for what is coming: near the end of a month the rows go on into the next. */
const leastWeeks = 5

/**
 * The weeks of a month, whole. This month begins with the week of today and goes on for five, so that the coming weeks
 * are in sight whatever day it is. `firstWeekday` is 1 (Monday) to 7.
 */
export function weeksOf(month: Month, today: Day, firstWeekday: number): Day[][] {
  const isNow = today.slice(0, 7) === month
  const last = dayInMonth(month, daysInMonth(month))
  const start = startOfWeek(isNow ? today : (`${month}-01` as Day), firstWeekday)
  const weekCount = Math.ceil((daysBetween(start, last) + 1) / 7)
  return Array.from({ length: Math.max(weekCount, isNow ? leastWeeks : 0) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(start, week * 7 + at)),
  )
}

function startOfWeek(day: Day, firstWeekday: number): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstWeekday + 7) % 7))
}

/** 1 (Monday) to 7 (Sunday), as the locale begins its weeks. */
export function firstWeekdayOf(locale: string): number {
  const about = new Intl.Locale(locale) as WeekAware
  return (about.getWeekInfo?.() ?? about.weekInfo)?.firstDay ?? 1
}

// A method in newer browsers, a property in older ones, nothing in some.
type WeekInfo = { firstDay: number }
type WeekAware = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }
