// What a detector tells: a sentence with a slot for each figure, and the figures with the rows they come from. A sentence
// holds no digit of its own, so that no figure is ever shown that was not computed.
import type { PaidRow } from '../alerts/rows.ts'
import type { CategoryGroup } from '../categories.ts'
import type { Day, Month } from '../calendar.ts'
import type { Figure } from '../counting.ts'
import type { Cents } from '../money.ts'
import type { FrequencyKey } from '../recurrence.ts'

export const detectorKeys = [
  'new-recurring',
  'trial-ended',
  'price-rise',
  'overlapping',
  'unused-subscription',
  'category-above-usual',
  'split-drift',
  'payday-gap',
  'shortfall-ahead',
  'fees',
  'debt-speed',
  'goal-pace',
  'sinking-fund',
  'missing-bill',
  'double-charge',
  'refund-missing',
  'uncategorized',
  'unsorted-payee',
  'small-spending',
  'win',
] as const
export type DetectorKey = (typeof detectorKeys)[number]

type FactValue =
  | { unit: 'cents'; value: Cents }
  /** A whole number. */
  | { unit: 'percent' | 'count'; value: number }
  | { unit: 'day'; value: Day }
  | { unit: 'month'; value: Month }
  /** Of a payee, a category, a bill, a goal or a debt. */
  | { unit: 'name'; value: string }
  | { unit: 'frequency'; value: FrequencyKey }

/** Where a figure is seen that no few transactions show: what counted in some days, both included, or a screen of its own. */
export type Place =
  | { of: 'counted'; from: Day; to: Day; figure: Figure; categoryId?: string }
  /** All transactions of some days that are of a category or a payee, or have these words. */
  | { of: 'days'; from: Day; to: Day; categoryId?: string; merchant?: string; words?: string }
  | { of: 'bill' | 'goal' | 'account'; id: string }
  | { of: 'debts' | 'split' }

/** Every figure has `rows`, the transactions that show it, or a `place`, or both; a name needs neither. */
export type Fact = FactValue & { rows?: readonly string[]; place?: Place }

/** Where the tip is followed. */
export type TipAction =
  | { do: 'open-rows'; rows: readonly string[] }
  | { do: 'add-bill'; name: string; amountCents: Cents; frequency: FrequencyKey; nextDue: Day }
  | { do: 'set-budget'; categoryId: string; amountCents: Cents }
  | { do: 'open-bill'; billId: string }
  | { do: 'open-goal'; goalId: string }
  | { do: 'start-goal'; name: string; amountCents: Cents; by: Day }
  | { do: 'open-debts'; extraCents: Cents }
  | { do: 'add-rule'; keyword: string }
  | { do: 'sort-transactions' }

/** What following a tip changes, as rows show it later: payees or a category that take less, or money that comes back. */
export type Measure =
  | { of: 'payees'; keys: readonly string[]; monthlyCents: Cents }
  | { of: 'category'; categoryId: string; monthlyCents: Cents }
  | { of: 'refund'; merchant: string; accountId: string; amountCents: Cents; since: Day }

export type Candidate = {
  detector: DetectorKey
  /** What it is about, the same each month: a payee, a category, a bill, a goal. */
  subject: string
  /** With a slot `{{name}}` for each fact that is shown. */
  template: string
  facts: Record<string, Fact>
  /** What following it would bring each month, as far as that is known; zero where nothing is promised. */
  monthlySavingCents: Cents
  /** From 0 to 1: how sure it is that this is so. */
  confidence: number
  /** From 0 to 1: 1 happened lately, and what is long known is told after it. */
  freshness: number
  action: TipAction | null
  measure: Measure | null
}

/** A transaction that is no transfer between own accounts. */
export type CoachRow = PaidRow & {
  /** Whom it was with, as a person would say it; `merchant` is the key of all their lines. */
  payee: string
  category: { id: string; name: string; group: CategoryGroup } | null
}
