// A database that a process loses in the middle: for what must hold wherever it ends.
import type { Kysely } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database } from '#database/types.gen.ts'
import { openOverPool } from '#server/platform/database/open.ts'

/** Before a statement is done, or after it but before anybody heard so. */
export type Moment = 'before' | 'after'

/** The same database, whose user ends at statement number `statement`, counted from 0. */
export function crashingAt(
  pool: Pool,
  statement: number,
  moment: Moment,
): { db: Kysely<Database>; didCrash: () => boolean } {
  let count = 0
  let didCrash = false
  const connect = async () => {
    const client = await pool.connect()
    return new Proxy(client, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...given: unknown[]) => {
          const isHere = name === 'query' && count++ === statement
          if (isHere) didCrash = true
          if (isHere && moment === 'before') throw new Error('The process ended here')
          const answer: unknown = await (value as (...given: unknown[]) => unknown).apply(target, given)
          if (isHere) throw new Error('The process ended here')
          return answer
        }
      },
    }) as PoolClient
  }
  const { db } = openOverPool({ connect, end: async () => {} } as unknown as Pool, 'server')
  return { db, didCrash: () => didCrash }
}
