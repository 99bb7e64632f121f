import type * as z from 'zod/mini'
import type { NotificationSettings, notificationChanges } from '#contract/alerts.ts'
import type { HouseholdContext } from '#server/platform/api/builders.ts'
import { generateSmartAlerts } from './generate-smart-alerts.ts'
import { readNotificationSettings } from './public.ts'

/**
 * Changes what is given. Alerts that the new settings do not ask for any more expire at once; what they ask for is raised
 * when the household is looked at next, and not while somebody still moves a threshold.
 */
export async function changeSettings(
  context: HouseholdContext,
  changes: z.output<typeof notificationChanges>,
): Promise<NotificationSettings> {
  const { tx, member, now } = context
  const settings = { ...changes, updatedAt: now, updatedBy: member.userId }
  await tx
    .insertInto('notificationSettings')
    .values({ householdId: member.householdId, ...settings })
    .onConflict((conflict) => conflict.column('householdId').doUpdateSet(settings))
    .execute()
  await generateSmartAlerts(context, context.services, { mayRaise: false })
  return readNotificationSettings(tx)
}
