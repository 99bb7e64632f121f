// The log of what was suggested and how it was answered.
import { type RawBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Source } from '#domain/categoriser/sources.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { readPayee } from './read-payee.ts'

export type CategorizeEvent = {
  description: string
  suggestedCategoryId: string
  /** Null: it was only suggested or applied. */
  accepted: boolean | null
  similarity: number
  source: Source
  transactionCount?: number
  importId?: string | null
  undoId?: string | null
}

const eventsInStatement = 1000

export async function recordEvents(
  tx: HouseholdTransaction,
  member: Member,
  events: readonly CategorizeEvent[],
): Promise<void> {
  for (let from = 0; from < events.length; from += eventsInStatement)
    await tx
      .insertInto('categorizeEvents')
      .values(
        events.slice(from, from + eventsInStatement).map(({ description, ...event }) => ({
          ...event,
          id: uuidv7(),
          householdId: member.householdId,
          createdBy: member.userId,
          transactionDescription: description,
          merchantName: readPayee(description).payee.slice(0, 500),
        })),
      )
      .execute()
}

/** SQL: the events, without those of imports that were undone. */
export const countableEvents: RawBuilder<unknown> = sql`(select e.* from categorize_events e
  where not exists (select from imports i
    where i.household_id = e.household_id and i.id = e.import_id and i.undone_at is not null))`
