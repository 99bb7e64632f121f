import { sql } from 'kysely'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

const most = 100

/** Whose transactions there are, by name: each found from the one before, however many transactions they have. */
export async function listPersons(tx: HouseholdTransaction): Promise<string[]> {
  const next = (after: ReturnType<typeof sql>) => sql`(select t.person from transactions t
    where t.household_id = (select current_household()) and t.person is not null ${after} order by t.person limit 1)`
  const { rows } = await sql<{ person: string }>`
    with recursive known as (
      select ${next(sql``)} as person
      union all
      select ${next(sql`and t.person > known.person`)} from known where known.person is not null
    )
    select person from known where person is not null limit ${most}`.execute(tx)
  return rows.map(({ person }) => person)
}
