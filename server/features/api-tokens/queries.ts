import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type * as z from 'zod/mini'
import { type ApiToken, type apiTokenForm, mostTokens } from '#contract/api-tokens.ts'
import type { Database } from '#database/types.gen.ts'
import { AppError, namingConflicts } from '#server/errors.ts'
import { newApiToken } from '#server/platform/identity/api-tokens.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import { hashToken, type Member, type SignedIn } from '#server/platform/identity/session.ts'
import { tokenMade } from './mails.ts'

type Form = z.output<typeof apiTokenForm>

const columns = ['id', 'name', 'canWrite', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

export async function listTokens({ db, clock }: Services, { userId }: Member): Promise<ApiToken[]> {
  const rows = await ownTokens(db, userId).select(columns).orderBy('id', 'desc').execute()
  const now = clock.now()
  return rows.map((row) => describeToken(row, now))
}

/** A token of this member, in plain text for the only time, and a mail that says so. */
export async function createToken(
  { db, clock, env }: Services,
  member: Member,
  { email, fullName }: SignedIn,
  { lifetimeDays, ...form }: Form,
): Promise<ApiToken & { token: string }> {
  if (form.canWrite && member.role === 'viewer') throw new AppError('viewer-only')
  const token = newApiToken()
  const tokenHash = hashToken(token)
  const createdAt = clock.now()
  const expiresAt = lifetimeDays && new Date(createdAt.getTime() + lifetimeDays * 86_400_000)
  const { householdId, userId } = member
  const row = { id: uuidv7(), ...form, createdAt, expiresAt: expiresAt || null, lastUsedAt: null }
  await namingConflicts(
    'name-taken',
    () =>
      db.transaction().execute(async (tx) => {
        await assertRoomForOne(tx, userId)
        await tx
          .insertInto('apiTokens')
          .values({ householdId, userId, tokenHash, ...row })
          .execute()
        await enqueueMail(tx, createdAt, {
          ...tokenMade(fullName, form, env),
          to: email,
          deduplicationKey: `token-made ${row.id}`,
        })
      }),
    { field: 'name', dangling: 'no-household' },
  )
  return { ...describeToken(row, createdAt), token }
}

/** Ends a token of this member; somebody else's is a 404 like one that is not there. */
export async function revokeToken(db: Kysely<Database>, { userId }: Member, id: string): Promise<void> {
  const gone = await db
    .deleteFrom('apiTokens')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!gone.numDeletedRows) throw new AppError('not-found')
}

/** Ends every token of a user: what to do where somebody else may have made them. */
export async function revokeAllTokens(tx: Kysely<Database>, userId: string): Promise<void> {
  await tx.deleteFrom('apiTokens').where('userId', '=', userId).execute()
}

const ownTokens = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('apiTokens').where('userId', '=', userId)

// Of many at once, the membership's row lets one after the other count.
async function assertRoomForOne(tx: Kysely<Database>, userId: string): Promise<void> {
  await tx.selectFrom('members').select('userId').where('userId', '=', userId).forUpdate().execute()
  const { count } = await ownTokens(tx, userId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= mostTokens) throw new AppError('too-many-tokens')
}

type Row = Omit<ApiToken, 'createdAt' | 'expiresAt' | 'isOver' | 'lastUsedAt'> & {
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

const describeToken = ({ createdAt, expiresAt, lastUsedAt, ...row }: Row, now: Date): ApiToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  isOver: expiresAt !== null && expiresAt <= now,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
