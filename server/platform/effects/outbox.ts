// Mail and calls of other services are stored here in the transaction that causes them, and done afterwards, at least once
// (R49).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Letter } from './letter.ts'
import type { OutboxKind, TaskKind } from './task.ts'

export type OutboxPayload = {
  to: string
  template: string
  subject?: string
  text?: string
  html?: string
  unsubscribeUrl?: string
  isAskedFor?: boolean
}

/** What a handler throws when it cannot be done yet: it is tried again at that time, and not by the usual waits. */
export class TryLater extends Error {
  readonly at: Date
  constructor(at: Date, reason: string) {
    super(reason)
    this.at = at
  }
}

/** Does the tasks of a kind. It is called again when it throws, so doing a task twice must have the effect of once. */
export type TaskHandler = { kind: TaskKind; run: (services: Services, payload: object) => Promise<void> }

export const taskHandler = <Payload extends object>(
  kind: TaskKind<Payload>,
  run: (services: Services, payload: Payload) => Promise<void>,
): TaskHandler => ({ kind, run: run as TaskHandler['run'] })

/**
 * Puts a mail into the outbox as part of the caller's transaction. A second one with the same key is not added;
 * without a key each is sent. It waits until `notBefore`, and `withdrawMail` takes it back meanwhile.
 */
export async function enqueueMail(
  tx: Db,
  now: Date,
  to: string,
  letter: Letter,
  deduplicationKey = `${letter.template} ${uuidv7()}`,
  notBefore = now,
): Promise<void> {
  const reader = await tx.selectFrom('users').select('id').where('email', '=', to).executeTakeFirst()
  const payload: OutboxPayload = { to, ...letter }
  await enqueue(tx, now, 'mail', [{ payload, deduplicationKey, userId: reader?.id ?? null, notBefore }])
}

/** Takes a mail out of the outbox that was not sent yet. */
export async function withdrawMail(tx: Db, deduplicationKey: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('deduplicationKey', '=', deduplicationKey)
    .where('sentAt', 'is', null)
    .execute()
}

/** As `enqueueMail`, a task; one that is a user's goes when they are deleted. */
export const enqueueTask = <Payload extends object>(
  tx: Db,
  now: Date,
  { name }: TaskKind<Payload>,
  payload: Payload,
  deduplicationKey: string,
  userId: string | null = null,
): Promise<void> => enqueue(tx, now, name, [{ payload, deduplicationKey, userId }])

export type NewTask<Payload extends object> = {
  payload: Payload
  deduplicationKey: string
  userId: string | null
  /** It waits until then; without it, it is done at once. */
  notBefore?: Date
}

/** As `enqueueTask`, several of a kind in one statement. */
export const enqueueTasks = <Payload extends object>(
  tx: Db,
  now: Date,
  { name }: TaskKind<Payload>,
  tasks: readonly NewTask<Payload>[],
): Promise<void> => enqueue(tx, now, name, tasks)

async function enqueue(
  tx: Db,
  now: Date,
  kind: OutboxKind,
  tasks: readonly NewTask<object>[],
): Promise<void> {
  if (tasks.length === 0) return
  await tx
    .insertInto('outbox')
    .values(
      tasks.map(({ payload, deduplicationKey, userId, notBefore = now }) => ({
        id: uuidv7(),
        kind,
        payload: JSON.stringify(payload),
        userId,
        deduplicationKey,
        createdAt: now,
        nextAttemptAt: notBefore,
      })),
    )
    .onConflict((conflict) => conflict.column('deduplicationKey').doNothing())
    .execute()
}

/** The payload without the subject, the text and what else is for its reader alone. */
export const withoutText = sql<string>`payload - 'subject' - 'text' - 'html' - 'unsubscribeUrl'`
