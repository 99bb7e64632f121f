import type { Selectable } from 'kysely'
import type { ApiToken } from '#contract/api-tokens.ts'
import type { ApiTokensTable } from '#database/types.gen.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'

const columns = ['id', 'name', 'canWrite', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

export async function listTokens({ services, member, now }: MemberContext): Promise<ApiToken[]> {
  const rows = await selectOwnTokens(services.db, member.userId)
    .select(columns)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => describeToken(row, now))
}

export const selectOwnTokens = (db: Db, userId: string) =>
  db.selectFrom('apiTokens').where('userId', '=', userId)

type Row = Pick<Selectable<ApiTokensTable>, (typeof columns)[number]>

export const describeToken = (row: Row, now: Date): ApiToken => ({
  ...toIsoTimes(row),
  isOver: row.expiresAt !== null && row.expiresAt <= now,
})
