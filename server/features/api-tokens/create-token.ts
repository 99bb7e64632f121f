import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type ApiToken, type apiTokenForm, mostTokens } from '#contract/api-tokens.ts'
import type { Db } from '#server/platform/database/db.ts'
import { AppError, translateConflicts } from '#server/errors.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { generateApiToken } from '#server/platform/identity/api-tokens.ts'
import { hashToken, type SignedIn } from '#server/platform/identity/session.ts'
import { writeTokenMade } from './mails.ts'
import { describeToken, selectOwnTokens } from './queries.ts'

type Form = z.output<typeof apiTokenForm>

/** A token of this member, in plain text for the only time, and a mail that says so. */
export async function createToken(
  { member, now: createdAt, services: { db, env } }: MemberContext,
  { email, fullName }: SignedIn,
  { lifetimeDays, ...form }: Form,
): Promise<ApiToken & { token: string }> {
  if (form.canWrite && member.role === 'viewer') throw new AppError('viewer-only')
  const token = generateApiToken()
  const tokenHash = hashToken(token)
  const expiresAt = lifetimeDays && new Date(createdAt.getTime() + lifetimeDays * 86_400_000)
  const { householdId, userId } = member
  const row = { id: uuidv7(), ...form, createdAt, expiresAt: expiresAt || null, lastUsedAt: null }
  await translateConflicts({ code: 'name-taken', field: 'name', dangling: 'no-household' }, () =>
    db.transaction().execute(async (tx) => {
      await assertRoomForOne(tx, userId)
      await tx
        .insertInto('apiTokens')
        .values({ householdId, userId, tokenHash, ...row })
        .execute()
      await enqueueMail(tx, createdAt, email, writeTokenMade(fullName, form, env))
    }),
  )
  return { ...describeToken(row, createdAt), token }
}

// Locks the member's row, so that of many requests at once each counts the tokens of those before.
async function assertRoomForOne(tx: Db, userId: string): Promise<void> {
  await tx.selectFrom('members').select('userId').where('userId', '=', userId).forUpdate().execute()
  const { count } = await selectOwnTokens(tx, userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostTokens) throw new AppError('too-many-tokens')
}
