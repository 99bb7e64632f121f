// What a detector tells: a sentence with a slot for each figure, and the figures with the rows they come from. A sentence
// holds no digit of its own, so that no figure is ever shown that was not computed.
import type { CategoryGroup } from '../categories.ts'
import type { Day, Month } from '../calendar.ts'
import type { FrequencyKey } from '../recurrence.ts'
import type { Cents } from '../money.ts'

export const detectorKeys = [
  'new-recurring',
  'trial-ended',
  'overlapping',
  'unused-subscription',
  'category-above-usual',
  'split-drift',
  'payday-gap',
  'debt-speed',
  'goal-pace',
  'sinking-fund',
  'missing-bill',
  'refund-missing',
  'uncategorized',
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

/** `rows` are the transactions that show it; a name needs none. */
export type Fact = FactValue & { rows?: readonly string[] }

/** Where the tip is followed. */
type TipAction =
  | { do: 'open-rows'; rows: readonly string[] }
  | { do: 'add-bill'; name: string; amountCents: Cents; frequency: FrequencyKey; nextDue: Day }
  | { do: 'set-budget'; categoryId: string; amountCents: Cents }
  | { do: 'open-bill'; billId: string }
  | { do: 'open-goal'; goalId: string }
  | { do: 'start-goal'; name: string; amountCents: Cents; by: Day }
  | { do: 'open-debts'; extraCents: Cents }
  | { do: 'sort-transactions' }

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
}

/** A transaction that is no transfer between own accounts, or one that counts in a category. */
export type CoachRow = {
  id: string
  date: Day
  accountId: string
  /** Whom it was with, as a person would say it, and the key of all their lines. */
  payee: string
  payeeKey: string
  amountCents: Cents
  category: { id: string; name: string; group: CategoryGroup } | null
}
