import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AuditArea } from '#contract/choices.ts'
import type { Db } from '#server/platform/database/db.ts'

type Values = Record<string, string | number | boolean | null | readonly string[]>

export type AdminAction = {
  /** The endpoint or command by its name: 'blog.publish'. */
  action: `${AuditArea}.${string}`
  /** The row it was done to, by its id or its name. */
  subject: string
  /** What changed: nothing that names a person, no secrets, no long texts. */
  before?: Values
  after?: Values
  /** Of what is done again and again, such as saving a draft: one entry in ten minutes stands for all. */
  isRepeated?: boolean
}

const oneForMs = 600_000

/** Who acts: an administrator by their user's id, or the operator on the command line. */
export type Actor = { userId: string } | 'operator'

/**
 * Adds an entry to the log of what administrators did. In the transaction of what it is about, it is there exactly if that
 * happened (R32).
 */
export async function recordAction(
  tx: Db,
  now: Date,
  actor: Actor,
  { action, subject, before, after, isRepeated = false }: AdminAction,
): Promise<void> {
  const administratorId = actor === 'operator' ? null : await nameAdministrator(tx, actor.userId)
  if (isRepeated && (await isRecorded(tx, now, administratorId, action, subject))) return
  await tx
    .insertInto('auditLog')
    .values({
      id: uuidv7(),
      at: now,
      administratorId,
      action,
      subject,
      before: before ? JSON.stringify(before) : null,
      after: after ? JSON.stringify(after) : null,
    })
    .execute()
}

const isRecorded = async (
  tx: Db,
  now: Date,
  administratorId: string | null,
  action: string,
  subject: string,
) =>
  Boolean(
    await tx
      .selectFrom('auditLog')
      .select('id')
      .where('administratorId', '=', administratorId)
      .where('action', '=', action)
      .where('subject', '=', subject)
      .where('at', '>', new Date(now.getTime() - oneForMs))
      .limit(1)
      .executeTakeFirst(),
  )

/** The id that stands for a user in the log; also where somebody is what it was done to. */
export async function nameAdministrator(tx: Db, userId: string): Promise<string> {
  const { id } = await tx
    .insertInto('administrators')
    .values({ id: uuidv7(), userId })
    // Written again, so that the row is returned.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ userId: sql`excluded.user_id` }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
