import type { Household } from '#contract/households.ts'
import type { AlertSettings } from '#domain/alerts/settings.ts'
import type { AlertKind } from '#domain/alerts/kinds.ts'
import type { Finding } from '#domain/alerts/finding.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** What a detector looks at: the household of the transaction on its own day. */
export type Look = { tx: HouseholdTransaction; now: Date; household: Household; settings: AlertSettings }

/** Reads what it needs, writes nothing, and finds all there is of its kinds. */
export type Detector = { kinds: readonly AlertKind[]; find: (look: Look) => Promise<Finding[]> }
