// Mail waits here from the transaction that wants it until a mail server has it: sent at least once (R49).
import { type Kysely, sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#database/types.gen.ts'
import type { Mail } from '#server/integrations/mail.ts'
import { describeError } from './log.ts'
import type { Services } from './services.ts'

export type Letter = { template: string; subject: string; text: string; html: string }
export type OutboxPayload = { to: string; template: string; subject: string; text?: string; html?: string }

/** Puts a mail into the outbox as part of the caller's transaction; a second one with the same key is the first. */
export async function enqueueMail(
  tx: Kysely<Database>,
  now: Date,
  { to, deduplicationKey, ...letter }: Letter & { to: string; deduplicationKey: string },
): Promise<void> {
  const payload: OutboxPayload = { to, ...letter }
  await tx
    .insertInto('outbox')
    .values({
      id: uuidv7(),
      kind: 'mail',
      payload: JSON.stringify(payload),
      deduplicationKey,
      createdAt: now,
      nextAttemptAt: now,
    })
    .onConflict((conflict) => conflict.column('deduplicationKey').doNothing())
    .execute()
}

/** After 1, 2, 4 … minutes, then every hour: given up after about a day. */
const mostAttempts = 30

type Outbox = Pick<Services, 'db' | 'clock' | 'log'>

/** Tries the mail that waits longest, if one is due. Several processes share the work. */
export async function sendNext({ db, clock, log }: Outbox, mail: Mail): Promise<boolean> {
  const claimed = await claim(db, clock.now())
  if (!claimed) return false
  const { id, payload, attempts } = claimed
  const { to, subject, text = '', html = '' } = payload as OutboxPayload
  try {
    await mail.send({ id, to, subject, text, html })
    await noteSent(db, id, clock.now(), mail.leavesTheHouse)
  } catch (error) {
    log.warn('mail not sent', { mail: id, attempts, ...describeError(error) })
    await noteFailure(db, id, clock.now(), attempts, error)
  }
  return true
}

/** Looks into the outbox every second until it is stopped; stopping waits for the mail under way. */
export function startOutbox(outbox: Outbox, mail: Mail) {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      const tried = await sendNext(outbox, mail).catch((error: unknown) => {
        outbox.log.error('outbox not read', describeError(error))
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

// Claiming sets the next try at once: a process that dies meanwhile holds nothing up, and two never claim the same.
const claim = (db: Kysely<Database>, now: Date) =>
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
        .where('nextAttemptAt', '<=', now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'attempts'])
    .executeTakeFirst()

// What opened something is gone from here when a mail server has it. Printed mail stays until it is purged: an
// administrator without a mail server reads it in the outbox.
async function noteSent(db: Kysely<Database>, id: string, now: Date, leavesTheHouse: boolean) {
  await db
    .updateTable('outbox')
    .set({ sentAt: now, lastError: null, ...(leavesTheHouse && { payload: withoutText }) })
    .where('id', '=', id)
    .execute()
}

/** The payload without what it said. */
export const withoutText = sql<string>`payload - 'text' - 'html'`

async function noteFailure(db: Kysely<Database>, id: string, now: Date, attempts: number, error: unknown) {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  const isOver = attempts >= mostAttempts
  await db
    .updateTable('outbox')
    .set({ lastError, ...(isOver && { givenUpAt: now, payload: withoutText }) })
    .where('id', '=', id)
    .execute()
}
