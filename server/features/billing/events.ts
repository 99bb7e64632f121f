// Stores which of the provider's events were processed, and those that could not be: dead letters (R38, R40).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { DeadLetter } from '#contract/billing.ts'
import { requireFound } from '#server/errors.ts'
import { type Db, hasRow } from '#server/platform/database/db.ts'
import type { PaymentEvent, ProviderName } from '#server/integrations/payments/payments.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'

const mostDeadLetters = 100

/** Claims an event in the caller's transaction. Waits while another one processes it; false when it is processed. */
export async function claimEvent(
  tx: Db,
  provider: ProviderName,
  { id: eventId, type }: PaymentEvent,
  now: Date,
): Promise<boolean> {
  const claimed = await tx
    .insertInto('paymentEvents')
    .values({ id: uuidv7(), provider, eventId, type, receivedAt: now, doneAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'eventId'])
        .doUpdateSet({ doneAt: now, event: null, lastError: null })
        .where('paymentEvents.doneAt', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Whether an event was put to work before, of which nobody knows yet whose it is. */
export const isEventDone = (db: Db, provider: ProviderName, eventId: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('paymentEvents')
      .select('id')
      .where('provider', '=', provider)
      .where('eventId', '=', eventId)
      .where('doneAt', 'is not', null),
  )

/**
 * Whose an event is, if somebody's here, and whether it was put to work before: asked first, so that a copy costs no
 * question to the provider.
 */
export async function findSubject(
  db: Db,
  provider: ProviderName,
  { id, customerId }: Pick<PaymentEvent, 'id' | 'customerId'>,
): Promise<{ userId: string | null; isDone: boolean }> {
  const customer = await db
    .selectFrom('paymentCustomers as c')
    .leftJoin('paymentEvents as e', (join) =>
      join.onRef('e.provider', '=', 'c.provider').on('e.eventId', '=', id),
    )
    .select(['c.userId', 'e.doneAt'])
    .where('c.provider', '=', provider)
    .where('c.customerId', '=', customerId)
    .executeTakeFirst()
  return { userId: customer?.userId ?? null, isDone: Boolean(customer?.doneAt) }
}

/** Keeps an event that could not be put to work. */
export async function keepDeadLetter(
  db: Db,
  provider: ProviderName,
  event: PaymentEvent,
  error: unknown,
  now: Date,
): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300)
  await db
    .insertInto('paymentEvents')
    .values({
      id: uuidv7(),
      provider,
      eventId: event.id,
      type: event.type,
      receivedAt: now,
      lastError,
      event: JSON.stringify(event),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'eventId'])
        .doUpdateSet({ attempts: sql`payment_events.attempts + 1`, lastError })
        .where('paymentEvents.doneAt', 'is', null),
    )
    .execute()
}

/** The latest dead letters. */
export async function listDeadLetters(db: Db): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom('paymentEvents')
    .select(['id', 'type', 'receivedAt', 'attempts', 'lastError'])
    .where('doneAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(mostDeadLetters)
    .execute()
  return rows.map((row) => ({ ...toIsoTimes(row), lastError: row.lastError ?? '' }))
}

/** Counts as done what could not be; of many who press one does it. */
export async function dropDeadLetter(tx: Db, now: Date, id: string): Promise<void> {
  const dropped = await tx
    .updateTable('paymentEvents')
    .set({ doneAt: now, event: null })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  requireFound(dropped)
}

/** Counts a webhook with a wrong signature. Nothing else of it is stored (R37). */
export const countRefused = (db: Db, now: Date) =>
  db
    .insertInto('refusedWebhooks')
    .values({ day: now.toISOString().slice(0, 10), count: 1 })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ count: sql`refused_webhooks.count + 1` }))
    .execute()
