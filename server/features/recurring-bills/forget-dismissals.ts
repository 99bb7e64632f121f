import type { Day } from '#domain/calendar.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { readLeadDays, readShortfalls } from './forecast.ts'
import { forgetDismissal, nameCause, readDismissedShortfalls } from './known-shortfalls.ts'

/** What was dismissed and lacks no more: if it comes back, it is shown again. */
export async function forgetOldDismissals(tx: HouseholdTransaction, today: Day): Promise<void> {
  const dismissed = await readDismissedShortfalls(tx)
  if (dismissed.size === 0) return
  const short = new Set((await readShortfalls(tx, today, await readLeadDays(tx))).map(nameCause))
  for (const [name, one] of dismissed) if (!short.has(name)) await forgetDismissal(tx, one)
}
