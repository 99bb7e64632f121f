import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import { openTestDatabase, type TestDatabase } from './databases.ts'
import { readWhenWritten } from './read-when-written.ts'

// The matrices rest on it: what it takes for unchanged is looked at by nobody else.

describe.each<DatabaseEngine>(['embedded', 'server'])(
  'what is read when it was written (%s database)',
  (engine) => {
    let database: TestDatabase
    let reads = 0
    const read = readWhenWritten(
      () => database.pool,
      async () => {
        reads += 1
        const { rows } = await database.pool.query('select name from households order by name')
        return JSON.stringify(rows.map(({ name }: { name: string }) => name))
      },
    )
    const add = `insert into households (household_id, name) values (gen_random_uuid(), $1)`
    beforeAll(async () => {
      database = await openTestDatabase(engine)
    })
    afterAll(() => database.close())

    /** Whether it is not read again after something that writes nothing. */
    const isKept = async () => {
      await read()
      const before = reads
      await database.pool.query('select name from households')
      await read()
      return reads === before
    }

    it('is read once while nothing is written, and again after each write', async () => {
      await database.pool.query(add, ['A'])
      expect(await read()).toBe('["A"]')
      // Other tests write to the same server, each to its own database, and each time it is read for nothing.
      await expect.poll(isKept).toBe(true)
      await database.pool.query(add, ['B'])
      expect(await read()).toBe('["A","B"]')
      await expect.poll(isKept).toBe(true)
      await database.pool.query(`update households set name = 'C' where name = 'B'`)
      expect(await read()).toBe('["A","C"]')
      await database.pool.query(`delete from households where name = 'A'`)
      expect(await read()).toBe('["C"]')
    })

    it.runIf(engine === 'server')(
      'has what was under way while it was read as soon as that is there',
      async () => {
        const client = await database.pool.connect()
        await client.query('begin')
        await client.query(add, ['D'])
        expect([await read(), await read()]).toEqual(['["C"]', '["C"]'])
        await client.query('commit')
        expect(await read()).toBe('["C","D"]')
        client.release()
      },
    )
  },
)
