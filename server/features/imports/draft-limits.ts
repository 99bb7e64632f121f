import { sql } from 'kysely'
import { mostWaitingFiles } from '#contract/imports.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** Files that wait are kept whole, so a household may have only so many of them: a year's of a few accounts. */
const mostWaiting = { files: mostWaitingFiles, bytes: 100 * 1024 * 1024 }

/** Refuses one more file of so many bytes. */
export async function assertRoomForDrafts(tx: HouseholdTransaction, bytes: number): Promise<void> {
  const { count, size } = await tx
    .selectFrom('imports')
    .select([
      sql<number>`count(*)::bigint`.as('count'),
      sql<number>`coalesce(sum(file_size), 0)::bigint`.as('size'),
    ])
    .where('landedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostWaiting.files || size + bytes > mostWaiting.bytes) throw new AppError('too-many-drafts')
}
