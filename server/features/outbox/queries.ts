import { sql, type SqlBool } from 'kysely'
import type { OutboxState } from '#contract/choices.ts'
import type { BouncedAddress, OutboxEntry, OutboxFilter } from '#contract/outbox.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { OutboxPayload } from '#server/platform/effects/outbox.ts'

const conditions: Record<OutboxState, string> = {
  sent: 'sent_at is not null',
  dropped: 'sent_at is null and dropped_at is not null',
  'given-up': 'sent_at is null and given_up_at is not null and dropped_at is null',
  failing: 'sent_at is null and given_up_at is null and last_error is not null',
  waiting: 'sent_at is null and given_up_at is null and last_error is null',
}
export const whereState = (state: OutboxState) => sql.raw<SqlBool>(`(${conditions[state]})`)

export const stateColumn = sql.raw<OutboxState>(
  `case ${Object.entries(conditions)
    .map(([state, condition]) => `when ${condition} then '${state}'`)
    .join(' ')} end`,
)

/** The newest first, those before `before`; with `showText`, also what mails say. */
export async function listEntries(
  db: Db,
  { state, kind, search }: OutboxFilter,
  limit: number,
  before: string | undefined,
  showText: boolean,
): Promise<OutboxEntry[]> {
  const words = search?.trim().toLowerCase()
  const rows = await db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'payload',
      'attempts',
      'createdAt',
      'nextAttemptAt',
      'sentAt',
      'lastError',
      stateColumn.as('state'),
    ])
    .$if(state !== undefined, (query) => query.where(whereState(state ?? 'waiting')))
    .$if(kind !== undefined, (query) => query.where('kind', kind === 'mail' ? '=' : '<>', 'mail'))
    .$if(Boolean(words), (query) =>
      query.where(sql<SqlBool>`kind = 'mail' and strpos(lower(payload->>'to'), ${words}) > 0`),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ payload, ...row }) => {
    const isMail = row.kind === 'mail'
    const mail = isMail ? (payload as OutboxPayload) : null
    return {
      ...toIsoTimes(row),
      to: mail?.to ?? null,
      template: mail?.template ?? null,
      subject: mail?.subject ?? null,
      text: (showText && mail?.text) || null,
      canRetry: row.state === 'failing' || (!isMail && (row.state === 'given-up' || row.state === 'dropped')),
      canDrop: row.state === 'given-up' || (isMail && row.state === 'failing'),
    }
  })
}

/** How many there are in each state. */
export function countEntries(db: Db): Promise<Record<OutboxState, number>> {
  const count = (state: OutboxState) => sql<number>`(count(*) filter (where ${whereState(state)}))::int`
  return db
    .selectFrom('outbox')
    .select([
      count('waiting').as('waiting'),
      count('failing').as('failing'),
      count('given-up').as('given-up'),
      count('dropped').as('dropped'),
      count('sent').as('sent'),
    ])
    .executeTakeFirstOrThrow()
}

/** The latest first, those after the place of the last one. */
export async function listBounces(
  db: Db,
  search: string | undefined,
  limit: number,
  after: { at: Date; email: string } | null,
): Promise<BouncedAddress[]> {
  const words = search?.trim().toLowerCase()
  const rows = await db
    .selectFrom('bouncedAddresses')
    .selectAll()
    .$if(Boolean(words), (query) => query.where(sql<SqlBool>`strpos(email, ${words}) > 0`))
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(bounced_at, email) < (${after?.at}::timestamptz, ${after?.email})`),
    )
    .orderBy('bouncedAt', 'desc')
    .orderBy('email', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toIsoTimes)
}
