import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { HouseholdTransaction } from './transaction.ts'

/**
 * Puts a household's rows in the order of `ids`. Those that are not named, such as one that was just added elsewhere,
 * come after them as they stood. Throws 'not-found' for an id that no row has.
 */
export async function setOrder(
  tx: HouseholdTransaction,
  table: 'debts' | 'keyword_rules',
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with sorted as (
      select id, row_number() over (order by array_position(${ids}::uuid[], id) nulls last, position, id) as place
      from ${sql.table(table)})
    update ${sql.table(table)} t set position = sorted.place from sorted where sorted.id = t.id returning t.id`.execute(
    tx,
  )
  const known = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !known.has(id))) throw new AppError('not-found')
}
