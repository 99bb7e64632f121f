import { sql } from 'kysely'
import { alertsRaised, type RaisedAlert } from '#server/features/alerts/public.ts'
import { on } from '#server/platform/areas/hooks.ts'
import { enqueueTasks, type NewTask } from '#server/platform/effects/outbox.ts'
import { asProgram } from '#server/platform/household/as-program.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { isUrgent, type Notice, noticeTask, planNotices } from './notices.ts'
import { listRecipients, type Recipient } from './recipients.ts'
import { readHouseholdSwitches } from './told-alerts.ts'

export const hooks = [on(alertsRaised, tellMembers)]

/** So many pushes that are not urgent somebody gets in a day; what is beyond is in the day's mail and in the app. */
const mostPushes = 3

/** Puts what every member is to hear of these alerts into the outbox, with the alerts or not at all (R49). */
async function tellMembers(
  tx: HouseholdTransaction,
  householdId: string,
  alerts: readonly RaisedAlert[],
  now: Date,
): Promise<void> {
  const ways = await readHouseholdSwitches(tx)
  if (alerts.length === 0 || (!ways.mail && !ways.push)) return
  await asProgram(tx, async (program) => {
    const recipients = await listRecipients(program, householdId)
    const tasks: NewTask<Notice>[] = []
    for (const one of recipients) {
      const pushed = new Set(await choosePushed(program, one, alerts, now))
      for (const alert of alerts)
        tasks.push(
          ...planNotices(alert, one, now, {
            mail: ways.mail,
            push: ways.push && pushed.has(alert),
          }),
        )
    }
    await enqueueTasks(program, now, noticeTask, tasks)
  })
}

/** What is urgent, and so many others as there is room for today; nothing without a device. */
async function choosePushed(
  program: HouseholdTransaction,
  { userId, hasDevice }: Recipient,
  alerts: readonly RaisedAlert[],
  now: Date,
): Promise<RaisedAlert[]> {
  if (!hasDevice) return []
  const others = alerts.filter((alert) => !isUrgent(alert))
  const left = others.length === 0 ? 0 : mostPushes - (await countPushes(program, userId, now))
  return [...alerts.filter(isUrgent), ...others.slice(0, Math.max(0, left))]
}

async function countPushes(program: HouseholdTransaction, userId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox where user_id = ${userId} and kind = 'notice'
      and payload ->> 'channel' = 'push' and payload ->> 'isUrgent' = 'false'
      and created_at > ${now}::timestamptz - interval '1 day'`.execute(program)
  return rows[0]?.count ?? 0
}
