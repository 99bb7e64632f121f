import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freshApp } from '#test/fresh-app.ts'
import { readEntitlements } from './entitlement.ts'
import { selectPeople } from './session.ts'

describe('what somebody is entitled to', () => {
  const app = freshApp('server')

  it('is found by key, however many users there are', async () => {
    const anna = await app.member('anna')
    const { db, pool } = app.database
    await pool.query(`with made as (
        insert into users (id, email, full_name)
        select gen_random_uuid(), n || '@example.com', 'Somebody' from generate_series(1, 3000) n returning id)
      insert into profiles (user_id) select id from made`)
    await pool.query('analyze users; analyze profiles; analyze members')
    const people = selectPeople(db).where('u.id', '=', anna.userId).compile()
    const plan = await sql<
      Record<string, string>
    >`explain ${sql.raw(people.sql.replace('$1', `'${anna.userId}'`))}`.execute(db)
    const text = plan.rows.map((row) => Object.values(row)[0]).join('\n')
    expect(text).toContain('profiles_pkey')
    expect(text).not.toContain('Seq Scan on profiles')
    expect((await readEntitlements(db, anna.userId)).map(({ userId }) => userId)).toEqual([anna.userId])
  })
})
