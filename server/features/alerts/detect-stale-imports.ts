import { sql } from 'kysely'
import { findStaleImports, type ImportedAccount } from '#domain/alerts/stale-import.ts'
import type { Detector } from './detector.ts'

export const detectStaleImports: Detector = {
  kinds: ['stale-import'],
  async find({ tx, has, household: { today, locale } }) {
    if (!has.imports) return []
    const { rows } = await sql<ImportedAccount>`
      select a.id as "accountId", a.name, i.count as "importCount", last.date as "lastDay"
      from accounts a
      join (select account_id, count(*)::int as count from imports
        where landed_at is not null and undone_at is null group by account_id) i on i.account_id = a.id
      join lateral (select t.date from transactions t where t.household_id = a.household_id and t.account_id = a.id
        and t.import_id is not null and t.date <= ${today} order by t.date desc limit 1) last on true
      where a.closed_at is null order by a.name, a.id`.execute(tx)
    return findStaleImports(rows, today, locale)
  },
}
