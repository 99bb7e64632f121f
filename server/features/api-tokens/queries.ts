import type { Kysely } from 'kysely'
import type { ApiToken } from '#contract/api-tokens.ts'
import type { Database } from '#database/types.gen.ts'
import type { Member } from '#server/platform/identity/session.ts'
import type { Services } from '#server/platform/process/services.ts'

const columns = ['id', 'name', 'canWrite', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

export async function listTokens({ db, clock }: Services, { userId }: Member): Promise<ApiToken[]> {
  const rows = await selectOwnTokens(db, userId).select(columns).orderBy('id', 'desc').execute()
  const now = clock.now()
  return rows.map((row) => describeToken(row, now))
}

export const selectOwnTokens = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('apiTokens').where('userId', '=', userId)

type Row = Omit<ApiToken, 'createdAt' | 'expiresAt' | 'isOver' | 'lastUsedAt'> & {
  createdAt: Date
  expiresAt: Date | null
  lastUsedAt: Date | null
}

export const describeToken = ({ createdAt, expiresAt, lastUsedAt, ...row }: Row, now: Date): ApiToken => ({
  ...row,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  isOver: expiresAt !== null && expiresAt <= now,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
