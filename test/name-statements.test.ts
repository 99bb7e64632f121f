import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestApp } from './app.ts'
import { nameWhatComesAgain } from './name-statements.ts'

it('names a statement that comes a second time, and always the same', () => {
  const [first, second, third] = [1, 2, 3].map(() => nameWhatComesAgain('select 1 as of_names'))
  expect([first, typeof second, third]).toEqual([undefined, 'string', second])
})

it.each(['begin', 'select 1 as of_two; select 2', 'create table of_names ()'])('never names: %s', (text) => {
  expect([1, 2, 3].map(() => nameWhatComesAgain(text))).toEqual([undefined, undefined, undefined])
})

it.each([
  [false, 1],
  [true, 0],
])('has tests plan anew: %s', async (plansAnew, kept) => {
  const app = await openTestApp('server', {}, { plansAnew })
  const counted = await app.services.db.connection().execute(async (db) => {
    const text = `select count(*)::int as count from pg_prepared_statements
      where statement like 'select 1 as is_${plansAnew}'`
    for (let times = 0; times < 3; times++) await sql.raw(`select 1 as is_${plansAnew}`).execute(db)
    return (await sql.raw<{ count: number }>(text).execute(db)).rows
  })
  expect(counted).toEqual([{ count: kept }])
  await app.close()
})
