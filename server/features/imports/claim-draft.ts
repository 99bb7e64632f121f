// Lets one writer at a time land a draft: it claims the draft, renews its claim as it goes, and releases it on failure.
import { sql } from 'kysely'
import { AppError, translateConflicts } from '#server/errors.ts'
import { assertOpenAccount } from '#server/features/accounts/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { isUnchangedSince, readOwnVersion } from '#server/platform/household/version.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { type Draft, silenceLimit } from './queries.ts'
import { dropRows } from './jobs.ts'

/** A landing and the key that tells its writer from others. */
export type Landing = { importId: string; key: string }

/**
 * A landing that this writer has, with the household's version since it has it: null where the draft is to be judged anew.
 */
export type ClaimedLanding = Landing & { claimedAt: string | null }

/**
 * Makes the draft a landing. A conditional update and a unique index decide between all who want to land it, and between
 * imports of an account; null for whoever came late. `judgedAt` is the household's version by which the draft was judged.
 */
export async function claimDraft(
  context: MemberContext,
  draft: Draft,
  landing: Landing,
  judgedAt: string | null,
): Promise<ClaimedLanding | null> {
  return translateConflicts('import-busy', () =>
    context.short(async (tx) => {
      await assertOpenAccount(tx, draft.accountId)
      const result = await tx
        .updateTable('imports')
        .set({
          hiddenAt: sql`clock_timestamp()`,
          landingKey: landing.key,
          rowsWritten: 0,
          rowsTotal: 0,
          failure: null,
        })
        .where('id', '=', landing.importId)
        .where('landedAt', 'is', null)
        .where((is) => is.or([is('hiddenAt', 'is', null), is('hiddenAt', '<', silenceLimit)]))
        .executeTakeFirst()
      // Its amounts were read in the unit of another currency. From now on the currency does not change its unit.
      const { currency } = await tx.selectFrom('households').select('currency').executeTakeFirstOrThrow()
      if (currency !== draft.currency) throw new AppError('import-busy')
      if (!result.numUpdatedRows) return null
      return { ...landing, claimedAt: judgedAt && (await readClaimedAt(tx, judgedAt)) }
    }),
  )
}

/**
 * Asked before this transaction's own version is committed: until then the purge keeps the latest of the others, which
 * shows a change in between.
 */
async function readClaimedAt(tx: HouseholdTransaction, judgedAt: string): Promise<string | null> {
  // First: whoever was still at it then is asked about next.
  const own = await readOwnVersion(tx)
  return own !== null && (await isUnchangedSince(tx, judgedAt)) ? own : null
}

/** Fails when another writer has taken over, because this one was silent for too long. */
export async function renewClaim(
  tx: HouseholdTransaction,
  { importId, key }: Landing,
  set: { rowsWritten: number; rowsTotal: number } | { hiddenAt: null },
): Promise<void> {
  const alive = await tx
    .updateTable('imports')
    .set({ hiddenAt: sql`clock_timestamp()`, ...set })
    .where('id', '=', importId)
    .where('landingKey', '=', key)
    .where('landedAt', 'is', null)
    .executeTakeFirst()
  if (!alive.numUpdatedRows) throw new AppError('import-busy')
}

/**
 * Keeps the draft this writer's until the end of the transaction, beside others of its own transactions that do: whoever
 * takes over waits for all of them. Fails as above.
 */
export async function holdClaim(tx: HouseholdTransaction, { importId, key }: Landing): Promise<void> {
  const mine = await tx
    .selectFrom('imports')
    .select('id')
    .where('id', '=', importId)
    .where('landingKey', '=', key)
    .where('landedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!mine) throw new AppError('import-busy')
}

/** Takes the rows away again and makes it a draft once more, which says why, unless another writer is at it by now. */
export async function releaseClaim(
  context: MemberContext,
  { importId, key }: Landing,
  failure: string,
): Promise<void> {
  const { db } = context.services
  const mine = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', importId)
    .where('landingKey', '=', key)
    .where('landedAt', 'is', null)
    .executeTakeFirst()
  if (!mine) return
  await dropRows(context.services, importId, key)
  await db
    .updateTable('imports')
    .set({ hiddenAt: null, landingKey: null, rowsWritten: 0, rowsTotal: 0, failure })
    .where('id', '=', importId)
    .where('landingKey', '=', key)
    .where('landedAt', 'is', null)
    .execute()
}
