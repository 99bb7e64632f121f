// Mail and calls of other services are stored here in the transaction that causes them, and done afterwards, at least once
// (R49).
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '#server/platform/database/db.ts'
import type { Mail } from '#server/integrations/mail.ts'
import { describeError } from '#server/platform/process/log.ts'
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
 * without a key each is sent.
 */
export async function enqueueMail(
  tx: Db,
  now: Date,
  to: string,
  letter: Letter,
  deduplicationKey = `${letter.template} ${uuidv7()}`,
): Promise<void> {
  const reader = await tx.selectFrom('users').select('id').where('email', '=', to).executeTakeFirst()
  const payload: OutboxPayload = { to, ...letter }
  await enqueue(tx, now, 'mail', [{ payload, deduplicationKey, userId: reader?.id ?? null }])
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

/** After 1, 2, 4 … minutes, then every hour, so that a mail is given up after about a day. */
const mostAttemptsOfMail = 30

/** Tries what waits longest, if something is due. Several processes share the work. */
export async function sendNext(
  services: Services,
  mail: Mail,
  handlers: readonly TaskHandler[] = [],
): Promise<boolean> {
  const { db, clock, log } = services
  const claimed = await claim(db, clock.now(), ['mail', ...handlers.map((one) => one.kind.name)])
  if (!claimed) return false
  const { id, kind, payload, attempts } = claimed
  const handler = handlers.find((one) => one.kind.name === kind)
  try {
    if (kind === 'mail') {
      const { to, subject = '', text = '', html = '', unsubscribeUrl } = payload as OutboxPayload
      await mail.send({ id, to, subject, text, html, unsubscribeUrl })
    } else await handler?.run(services, payload as object)
    await noteSent(db, id, clock.now(), mail.leavesTheHouse)
  } catch (error) {
    if (!(error instanceof TryLater))
      log.warn('outbox: not done', { kind, id, attempts, ...describeError(error) })
    const isOver = attempts >= (handler?.kind.mostAttempts ?? mostAttemptsOfMail)
    await noteFailure(db, id, clock.now(), isOver, error)
  }
  return true
}

/** Looks into the outbox every second until it is stopped; stopping waits for what is under way. */
export function startOutbox(services: Services, mail: Mail, handlers: readonly TaskHandler[] = []) {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const tried = await sendNext(services, mail, handlers).catch((error: unknown) => {
        services.log.error('outbox not read', describeError(error))
        return false
      })
      if (!tried) await pause(1000, null, { signal: stopping.signal }).catch(() => {})
    }
    mail.close()
  }
  const ended = loop()
  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}

// Claiming a row sets the time of its next try, so that two processes never have the same one, and a process that dies
// delays it only until then.
const claim = (db: Db, now: Date, kinds: OutboxKind[]) =>
  db
    .updateTable('outbox')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`${now}::timestamptz + least(60, power(2, least(attempts, 10))) * interval '1 minute'`,
    })
    .where('id', '=', (outbox) =>
      outbox
        .selectFrom('outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('givenUpAt', 'is', null)
        .where('kind', 'in', kinds)
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'payload', 'attempts'])
    .executeTakeFirst()

// A mail may contain a secret link, so its text is deleted as soon as a mail server has it. Without a mail server it stays
// until it is purged, because administrators read it in the outbox.
async function noteSent(db: Db, id: string, now: Date, leavesTheHouse: boolean) {
  await db
    .updateTable('outbox')
    .set({ sentAt: now, lastError: null, ...(leavesTheHouse && { payload: withoutText }) })
    .where('id', '=', id)
    .execute()
}

/** The payload without the subject, the text and what else is for its reader alone. */
export const withoutText = sql<string>`payload - 'subject' - 'text' - 'html' - 'unsubscribeUrl'`

async function noteFailure(db: Db, id: string, now: Date, isOver: boolean, error: unknown) {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  await db
    .updateTable('outbox')
    .set({
      lastError,
      ...(isOver && { givenUpAt: now, payload: withoutText }),
      ...(!isOver && error instanceof TryLater && { nextAttemptAt: error.at }),
    })
    .where('id', '=', id)
    .execute()
}
