import { sql, type SqlBool } from 'kysely'
import type { AffiliateStatus } from '#domain/affiliates.ts'

const conditions: Record<AffiliateStatus, string> = {
  pending: 'deleted_at is null and approved_at is null and banned_at is null',
  approved: 'deleted_at is null and approved_at is not null and banned_at is null',
  banned: 'deleted_at is null and banned_at is not null',
}

/** As `getAffiliateStatus`, of a row of `affiliates`. */
export const whereStatus = (status: AffiliateStatus) => sql.raw<SqlBool>(`(${conditions[status]})`)
