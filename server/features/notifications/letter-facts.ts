// What a letter is about, read by the functions that the screens are read by.
import type { UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { type Month, previousMonth } from '#domain/calendar.ts'
import type { Split } from '#domain/money-shares.ts'
import type { MonthFigures, MonthPhase } from '#domain/months.ts'
import { type OpenAlert, readOpenAlerts } from '#server/features/alerts/public.ts'
import { readSplit } from '#server/features/households/public.ts'
import { listMonths } from '#server/features/months/public.ts'
import { readComingBills } from '#server/features/recurring-bills/public.ts'
import {
  computeToday,
  type HouseholdTransaction,
  type Today,
} from '#server/platform/household/transaction.ts'
import type { Recipient } from './recipients.ts'

export type LetterFacts = Today & {
  month: Month
  phase: MonthPhase
  figures: MonthFigures
  split: Split
  /** The month before, of a month that is over. */
  earlier: { month: Month; figures: MonthFigures } | null
  coming: Omit<UpcomingBills, 'beforePay'>
  /** The most pressing that is open and unread. */
  alert: OpenAlert | null
}

/** Of the month that is over, or of the one under way; null when there is nothing to tell. */
export async function readLetterFacts(
  tx: HouseholdTransaction,
  { household }: Recipient,
  now: Date,
  monthOver: Month | null,
): Promise<LetterFacts | null> {
  const today = computeToday(now, household)
  const month = monthOver ?? today.currentMonth
  const [summary] = await listMonths(tx, month, month)
  const coming = await readComingBills(tx, today.today)
  if (!summary || (summary.transactionCount === 0 && coming.items.length === 0)) return null
  const earlier = previousMonth(month)
  const [before] = monthOver ? await listMonths(tx, earlier, earlier) : []
  const alerts = await readOpenAlerts(tx, now)
  return {
    ...today,
    month,
    phase: monthOver ? 'past' : 'current',
    figures: summary,
    split: await readSplit(tx, month),
    earlier: before && before.transactionCount > 0 ? { month: before.month, figures: before } : null,
    coming,
    alert: alerts.find(({ severity, isRead }) => severity === 'high' && !isRead) ?? null,
  }
}
