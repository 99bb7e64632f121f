import { sql } from 'kysely'
import type { FoundPerson } from '#contract/support.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import type { Db } from '#server/platform/database/db.ts'

type Row = Omit<FoundPerson, 'since' | 'household'> & {
  since: Date
  household: FoundPerson['household']
}

/**
 * Whoever has `search` in their address, by address, those after `after`: accounts, sign-ups that wait, and who was invited
 * and is neither.
 */
export async function findPeople(
  db: Db,
  search: string,
  limit: number,
  after: string | undefined,
): Promise<FoundPerson[]> {
  // By the trigrams of the address, which an index has; a sign that a pattern knows is one like another.
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  const found = sql`e.email like ${pattern} and (${after ?? null}::text is null or e.email > ${after ?? null})`
  const isNew = sql`not exists (select from users u where u.email = e.email)`
  const { rows } = await sql<Row>`
    with waiting as (
      select * from pending_sign_ups where confirmed_at is null and password is not null),
    people as (
      (select e.email, 'account' as kind, e.full_name, e.created_at as since, e.email_verified as is_confirmed, e.id as user_id
        from users e where ${found} order by e.email limit ${limit})
      union all
      (select distinct on (e.email) e.email, 'sign-up', null, e.created_at, false, null::uuid
        from waiting e where ${found} and ${isNew} order by e.email, e.created_at desc limit ${limit})
      union all
      (select distinct on (e.email) e.email, 'invited', null, e.invited_at, false, null::uuid
        from invitations e where e.accepted_at is null and ${found} and ${isNew}
          and not exists (select from waiting w where w.email = e.email)
        order by e.email, e.invited_at desc limit ${limit}))
    select p.email as "email", p.kind as "kind", p.full_name as "fullName", p.since as "since",
      p.is_confirmed as "isConfirmed",
      exists (select from bounced_addresses b where b.email = p.email) as "isBounced",
      (select jsonb_build_object('name', h.name,
          'memberCount', (select count(*) from members o where o.household_id = h.household_id))
        from members m join households h on h.household_id = m.household_id where m.user_id = p.user_id) as "household"
    from people p order by p.email limit ${limit}`.execute(db)
  return rows.map(toIsoTimes)
}
