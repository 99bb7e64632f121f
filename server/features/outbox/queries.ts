import type { OutboxMail } from '#contract/outbox.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'

const mostMails = 100

/** The latest mails; with `showText`, also what they say. */
export async function listMails(db: Db, showText: boolean): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'attempts', 'createdAt', 'sentAt', 'givenUpAt', 'lastError'])
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(mostMails)
    .execute()
  return rows.map(({ payload, ...row }) => {
    const { to, template, subject = null, text } = payload as OutboxPayload
    return { ...toIsoTimes(row), to, template, subject, text: (showText && text) || null }
  })
}
