import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type AlertMute, mutedDays, type muteForm } from '#contract/alerts.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdScope } from '#server/platform/household/transaction.ts'
import { readMute } from './queries.ts'

/** Silences what an alert is about, for good or for a while, or everything of its kind. */
export async function muteAlert(
  { tx, member, now }: HouseholdScope,
  { id, as }: z.output<typeof muteForm>,
): Promise<AlertMute> {
  const alert = requireFound(
    await tx
      .selectFrom('smartAlerts')
      .select(['kind', 'subject', 'subjectName'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  const mute = {
    mutedUntil: as === 'dismissed' ? new Date(now.getTime() + mutedDays * 86_400_000) : null,
    mutedAt: now,
    mutedBy: member.userId,
  }
  const about = as === 'kind' ? { subject: null, subjectName: null } : alert
  const { id: muteId } = await tx
    .insertInto('alertMutes')
    .values({
      householdId: member.householdId,
      id: uuidv7(),
      kind: alert.kind,
      subject: about.subject,
      subjectName: about.subjectName,
      ...mute,
    })
    .onConflict((conflict) => conflict.columns(['householdId', 'kind', 'subject']).doUpdateSet(mute))
    .returning('id')
    .executeTakeFirstOrThrow()
  return readMute(tx, muteId)
}
