// Which alerts somebody may be told of now, by mail or by push: asked when they are sent, not when they were raised.
import { type OpenAlert, readNotificationSettings, readOpenAlerts } from '#server/features/alerts/public.ts'
import { householdTransaction, type HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { hasProInHousehold } from '#server/platform/identity/entitlement.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Recipient } from './recipients.ts'

export type Channel = 'mail' | 'push'

/**
 * What is open, not muted and not read yet, the last raised first; nothing where the household has no Pro or has switched
 * the channel off.
 */
export async function findToldAlerts(
  services: Services,
  recipient: Recipient,
  channel: Channel,
): Promise<OpenAlert[]> {
  if (!(await hasProInHousehold(services, recipient.householdId))) return []
  if (channel === 'push' && !recipient.preferences.push) return []
  return householdTransaction(services.db, recipient, async (tx) => {
    if (!(await readHouseholdSwitches(tx))[channel]) return []
    return (await readOpenAlerts(tx, services.clock.now())).filter(({ isRead }) => !isRead)
  })
}

/** Whether the household's members are told of alerts this way at all (SPEC section 3). */
export async function readHouseholdSwitches(tx: HouseholdTransaction): Promise<Record<Channel, boolean>> {
  const { emailNotifications: mail, pushNotifications: push } = await readNotificationSettings(tx)
  return { mail, push }
}
