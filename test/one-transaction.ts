// A database seen from inside one transaction that never ends well: whatever happened can be taken back to a mark, in one
// statement. The transactions of who uses it are savepoints of that one.
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '#database/types.gen.ts'
import { openOverPool } from '#server/platform/database/open.ts'

export type OneTransaction = {
  db: Kysely<Database>
  /** Remembers this moment under a name. */
  mark(name: string): Promise<void>
  /** Everything is as it was at the mark, which stays. */
  returnTo(name: string): Promise<void>
  /** Nothing of it ever was. */
  end(): Promise<void>
}

const asSavepoint: Record<string, string> = {
  begin: 'savepoint work',
  commit: 'release savepoint work',
  rollback: 'rollback to savepoint work',
}

/** For one user at a time. */
export async function openOneTransaction(pool: Pool): Promise<OneTransaction> {
  const client = await pool.connect()
  await client.query('begin')
  const inside = new Proxy(client, {
    get(target, name) {
      if (name === 'release') return () => {}
      if (name !== 'query') return Reflect.get(target, name) as unknown
      return (text: unknown, values?: unknown[]) =>
        target.query((typeof text === 'string' && asSavepoint[text]) || (text as string), values)
    },
  }) as PoolClient
  const { db } = openOverPool(
    { connect: async () => inside, end: async () => {} } as unknown as Pool,
    'server',
  )
  return {
    db,
    mark: async (name) => void (await client.query(`savepoint ${name}`)),
    returnTo: async (name) => void (await client.query(`rollback to savepoint ${name}`)),
    async end() {
      await client.query('rollback')
      client.release()
    },
  }
}
