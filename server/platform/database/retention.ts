// How long rows are kept. Each area says it of its own tables; one job takes away what has run out.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import type { Db } from './db.ts'
import type { TaskKind } from '#server/platform/effects/task.ts'

const hour = 3_600_000

const hours = (count: number) => count * hour
export const days = (count: number) => hours(24 * count)

type Condition = RawBuilder<unknown>
type Known = { tasks: readonly { kind: TaskKind }[] }

type RetentionOf<Table extends keyof Database> = {
  table: Table
  /** The time it is counted from: when a row was made, or when it ended. */
  after?: keyof Database[Table] & string
  /** So many milliseconds after it; at once when there are none. */
  keep?: number
  /** Of the rows that meet this alone, in SQL. */
  where?: Condition | ((known: Known) => Condition)
  /** The rows stay but for this: an assignment in SQL. */
  set?: Condition
}

export type Retention = { [Table in keyof Database]: RetentionOf<Table> }[keyof Database]

/** Takes away what has run out by now. */
export async function purgeRows(
  db: Db,
  { retention, ...known }: Known & { retention: readonly Retention[] },
  now: Date,
): Promise<void> {
  for (const { table, after, keep = 0, where = sql`true`, set } of retention) {
    const until = new Date(now.getTime() - keep)
    const ranOut = sql`${after ? sql`${sql.ref(after)} <= ${until}` : sql`true`}
      and (${typeof where === 'function' ? where(known) : where})`
    const statement = set
      ? sql`update ${sql.table(table)} set ${set} where ${ranOut}`
      : sql`delete from ${sql.table(table)} where ${ranOut}`
    await statement.execute(db)
  }
}
