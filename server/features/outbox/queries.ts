import type { Kysely } from 'kysely'
import type { OutboxMail } from '#contract/outbox.ts'
import type { Database } from '#database/types.gen.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'

const mostMails = 100

/** The latest mails; with `showText`, also what they say. */
export async function listMails(db: Kysely<Database>, showText: boolean): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(mostMails)
    .execute()
  return rows.map(({ id, payload, attempts, createdAt, sentAt, givenUpAt, lastError }) => {
    const { to, template, subject = null, text } = payload as OutboxPayload
    const times = { createdAt: createdAt.toISOString(), sentAt: iso(sentAt), givenUpAt: iso(givenUpAt) }
    return { id, to, template, subject, text: (showText && text) || null, attempts, lastError, ...times }
  })
}

const iso = (date: Date | null) => date?.toISOString() ?? null
