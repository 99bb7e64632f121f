import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { describeOnBothDatabases, openBlankDatabase } from '#test/databases.ts'
import { migrate } from './migrate.ts'

describeOnBothDatabases('migrating', (engine) => {
  let folder: string
  let database: OpenDatabase

  beforeEach(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-migrations-'))
    write('0001-pots.sql', 'create table pots (id int); insert into pots values (1);')
    write(
      '0002-lids.sql',
      'create function one() returns int language sql as $$ select 1; $$; create table lids ();',
    )
    database = await openBlankDatabase(engine)
  })
  afterEach(async () => {
    await database.close()
    fs.rmSync(folder, { recursive: true })
  })

  const write = (name: string, sql: string) => fs.writeFileSync(path.join(folder, name), sql)

  it('applies each file once, in order', async () => {
    expect(await migrate(database.pool, folder)).toEqual(['0001-pots.sql', '0002-lids.sql'])
    expect(await migrate(database.pool, folder)).toEqual([])
    write('0003-pans.sql', 'insert into pots values (2)')
    expect(await migrate(database.pool, folder)).toEqual(['0003-pans.sql'])
    expect((await database.pool.query('select id from pots order by id')).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  })

  it('applies each file once when five processes start together', async () => {
    const applied = await Promise.all(Array.from({ length: 5 }, async () => migrate(database.pool, folder)))
    expect(applied.flat().sort()).toEqual(['0001-pots.sql', '0002-lids.sql'])
  })

  it('refuses a database made by a newer Trivet (R50)', async () => {
    await migrate(database.pool, folder)
    fs.rmSync(path.join(folder, '0002-lids.sql'))
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'made by a newer Trivet (it has 0002-lids.sql)',
    )
  })

  it('refuses a file that changed after it was applied, but not for its line ends', async () => {
    write('0003-pans.sql', 'create table pans\n();\n')
    await migrate(database.pool, folder)
    write('0003-pans.sql', 'create table pans\r\n();\r\n')
    expect(await migrate(database.pool, folder)).toEqual([])
    write('0001-pots.sql', 'create table pots (id int);')
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      '0001-pots.sql was changed after it was applied',
    )
  })

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    write('0003-pans.sql', 'create table pans (); select 1 / 0;')
    await expect(migrate(database.pool, folder)).rejects.toThrow('0003-pans.sql failed: division by zero')
    const { rows } = await database.pool.query(
      `select to_regclass('pans') as pans, to_regclass('lids')::text as lids`,
    )
    expect(rows).toEqual([{ pans: null, lids: 'lids' }])
    expect((await database.pool.query('select name from migrations')).rowCount).toBe(2)
  })

  it('refuses a file slipped in before one that is already applied', async () => {
    fs.rmSync(path.join(folder, '0001-pots.sql'))
    await migrate(database.pool, folder)
    write('0001-pots.sql', 'select 1')
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      '0001-pots.sql was added before 0002-lids.sql',
    )
  })
})
