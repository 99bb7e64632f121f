// How long rows are kept. Each area declares it for its own tables; one job deletes what is older.
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
  /** Milliseconds after that time; without them rows are deleted as soon as it has passed. */
  keep?: number
  /** A condition in SQL: only rows that meet it. */
  where?: Condition | ((known: Known) => Condition)
  /** An assignment in SQL: the rows stay and are only changed by it. */
  set?: Condition
}

export type Retention = { [Table in keyof Database]: RetentionOf<Table> }[keyof Database]

/** Deletes, or changes, all rows whose time has passed. */
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
