import type { Household } from '#contract/households.ts'
import type { AlertSettings } from '#domain/alerts/settings.ts'
import type { AlertKind } from '#domain/alerts/kinds.ts'
import type { Finding } from '#domain/alerts/finding.ts'
import type { PaidRow } from '#domain/alerts/rows.ts'
import type { Split } from '#domain/money-shares.ts'
import type { readMonthsAndSpending } from '#server/features/months/public.ts'
import type { listActiveBills } from '#server/features/recurring-bills/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What a detector looks at: the household of the transaction on its own day. */
export type Look = {
  tx: HouseholdTransaction
  now: Date
  household: Household
  settings: AlertSettings
  /** How many days ahead the household wants to be warned of what is not covered. */
  leadDays: number
  /** Kinds that are muted as a whole, and those with a subject behind a blank. */
  mutes: ReadonlySet<string>
  /** In force in the current month. */
  split: Split
  accountNames: ReadonlyMap<string, string>
  /** Whether there is any of it: what is absent is not looked for. `ahead` are transactions entered for days to come. */
  has: { goals: boolean; imports: boolean; bills: boolean; ahead: boolean; dismissals: boolean }
  /** The transactions of the last 12 months, read once for all who ask. */
  readRows: () => Promise<readonly PaidRow[]>
  /** What the months from half a year ago to the current one, and their categories, came to; read once, too. */
  readFigures: () => ReturnType<typeof readMonthsAndSpending>
  /** The bills that are not paused, read once. */
  readBills: () => ReturnType<typeof listActiveBills>
}

/** Reads what it needs, writes nothing, and finds all there is of its kinds. */
export type Detector = { kinds: readonly AlertKind[]; find: (look: Look) => Promise<Finding[]> }
