import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#test/databases.ts'

// What a change notes of each row that it touches, for undo and history: written down as JSON once, and not for each
// column.

const household = '00000000-0000-7000-8000-00000000000a'
const change = '00000000-0000-7000-8000-00000000000c'

/** A table with history, whose rows count how often they are written down. */
const counted = `
  insert into households (household_id, name) values ('${household}', 'H');
  create schema counted;
  create sequence counted.times;
  create type counted.mark as enum ('m');
  create function counted.write_down(counted.mark) returns json language plpgsql volatile as $$
  begin
    perform nextval('counted.times');
    return to_json($1::text);
  end $$;
  create cast (counted.mark as json) with function counted.write_down(counted.mark);
  create table counted.things (household_id uuid, id int, mark counted.mark, a text, b text, c text, primary key (household_id, id));
  call keep_history('counted.things')`

describeOnBothDatabases('what is noted of a changed row', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  it('is written down once a row, and has what was before and after', async () => {
    const client = await database.pool.connect()
    const did = async (statement: string) => {
      await client.query(`select setval('counted.times', 1, false)`)
      await client.query(statement)
      const { rows } = await client.query(
        `select case when is_called then last_value else 0 end as times from counted.times`,
      )
      return rows[0].times
    }
    try {
      await client.query('begin')
      await client.query(counted)
      await client.query(
        `select set_config('app.household_id', '${household}', true), set_config('app.change_id', '${change}', true)`,
      )
      const [rows, texts] = [`generate_series(1, 10) n`, `'m'::counted.mark, 'a', 'b', 'c'`]
      expect(await did(`insert into counted.things select '${household}', n, ${texts} from ${rows}`)).toBe(10)
      expect(await did(`update counted.things set b = id::text where id <= 2`)).toBe(4)
      expect(await did(`update counted.things set id = 20 where id = 10`)).toBe(2)
      expect(await did(`delete from counted.things where id = 1`)).toBe(1)
      const noted = await client.query(
        `select row_key, op, before, after from changed_rows where table_name = 'things' order by seq offset 10`,
      )
      const mark = { household_id: household, mark: 'm', a: 'a', c: 'c' }
      expect(noted.rows).toEqual([
        { row_key: '1', op: 'U', before: { b: 'b' }, after: { b: '1' } },
        { row_key: '2', op: 'U', before: { b: 'b' }, after: { b: '2' } },
        { row_key: '10', op: 'D', before: { ...mark, id: 10, b: 'b' }, after: null },
        { row_key: '20', op: 'I', before: null, after: { ...mark, id: 20, b: 'b' } },
        { row_key: '1', op: 'D', before: { ...mark, id: 1, b: '1' }, after: null },
      ])
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})
