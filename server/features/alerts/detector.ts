import type { Household } from '#contract/households.ts'
import type { MonthSummary } from '#contract/months.ts'
import type { AlertSettings } from '#domain/alerts/settings.ts'
import type { AlertKind } from '#domain/alerts/kinds.ts'
import type { Finding } from '#domain/alerts/finding.ts'
import type { PaidRow } from '#domain/alerts/rows.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What a detector looks at: the household of the transaction on its own day. */
export type Look = {
  tx: HouseholdTransaction
  now: Date
  household: Household
  settings: AlertSettings
  /** The transactions of the last 12 months, read once for all who ask. */
  readRows: () => Promise<readonly PaidRow[]>
  /** What the months from half a year ago to the current one came to, read once, too. */
  readMonths: () => Promise<readonly MonthSummary[]>
}

/** Reads what it needs, writes nothing, and finds all there is of its kinds. */
export type Detector = { kinds: readonly AlertKind[]; find: (look: Look) => Promise<Finding[]> }
