// Rows that a change made, and an undo takes away unless somebody has worked on them since.
import { sql } from 'kysely'
import type { HouseholdTable } from '#server/platform/household/tables.ts'
import type { Sql } from './record.ts'

/** SQL: whether a made row (alias `t`) is as the change (alias `n`) left it. */
export const isAsMade = sql`(to_jsonb(t) - 'updated_at') @> (n.after - 'updated_at')`

/**
 * SQL: whether a row (alias `t`) that a change made has rows that name it and were not made with it: those would go with it,
 * or lose their reference.
 */
export function isInUse(undoId: string, { name }: HouseholdTable, tables: readonly HouseholdTable[]): Sql {
  const uses = tables.flatMap((child) =>
    child.isWritten
      ? child.references
          .filter(({ parent }) => parent === name)
          .map(({ column }) => {
            const madeWith = sql`select from changed_rows m where m.change_id = ${undoId}
              and m.table_name = ${child.name} and m.op = 'I' and m.row_key = make_row_key(to_jsonb(x), ${child.key}::text[])`
            return sql`exists (select from ${sql.table(child.name)} x
              where x.household_id = t.household_id and x.${sql.ref(column)} = t.id and not exists (${madeWith}))`
          })
      : [],
  )
  return uses.length === 0 ? sql`false` : sql`(${sql.join(uses, sql` or `)})`
}
