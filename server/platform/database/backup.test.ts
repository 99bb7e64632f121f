import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate, MigrationError } from '#database/migrate.ts'
import { describeOnBothDatabases, openBlankDatabase } from '#test/databases.ts'
import { backup } from './backup.ts'
import type { OpenDatabase } from './open.ts'
import { restore, RestoreError } from './restore.ts'

// Everything that makes restoring hard: keys in a circle and onto the same table, totals kept by a trigger, generated
// and self-numbering columns, rows put in by a migration, and values that text could spoil.
const schema = `
  create table owners (id int primary key, favourite int);
  create table things (
    id int primary key, owner int not null references owners, parent int references things,
    cents bigint, rate numeric, moment timestamptz, day date, bytes bytea, detail jsonb, tags text[], words text,
    doubled bigint generated always as (cents * 2) stored);
  alter table owners add foreign key (favourite) references things;
  create table totals (owner int primary key, cents bigint not null);
  create function count_thing() returns trigger language plpgsql as $$ begin
    insert into totals values (new.owner, new.cents)
    on conflict (owner) do update set cents = totals.cents + excluded.cents;
    return new; end $$;
  create trigger count_thing after insert on things for each row execute function count_thing();
  create table entries (id int generated always as identity primary key, note text);
  insert into owners values (1, null), (2, null);`

const rows = `
  delete from owners where id = 2;
  insert into things values
    (1, 1, null, 9007199254740991, 1.10, '2024-03-31 01:30:00.123456+01', '2024-02-29', '\\x00ff23', '{"a": [1, null]}', '{x,NULL}', E'#line\\nbreak \\u2028 é "quoted" \\\\'),
    (2, 1, 3, -5, null, null, null, null, null, null, null),
    (3, 1, 2, 7, null, null, null, null, null, null, '');
  update owners set favourite = 3 where id = 1;
  insert into entries (note) values ('first'), ('second');`

describeOnBothDatabases('a backup', (engine) => {
  let folder: string
  let source: OpenDatabase
  let image: Buffer

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-backup-'))
    fs.writeFileSync(path.join(folder, '0001-things.sql'), schema)
    source = await openBlankDatabase(engine)
    await migrate(source.pool, folder)
    await source.pool.query(rows)
    image = await take(source)
  })
  afterAll(async () => {
    await source.close()
    fs.rmSync(folder, { recursive: true })
  })

  async function inBlank(use: (database: OpenDatabase) => Promise<void>): Promise<void> {
    const database = await openBlankDatabase(engine)
    await use(database).finally(database.close)
  }

  it('comes back row for row, with its totals, keys and triggers (R50)', async () => {
    await inBlank(async ({ pool, engine, db, close }) => {
      const restored = await restore(pool, Readable.from(image), folder)
      expect(restored.map(({ name, rows }) => [name, rows])).toEqual([
        ['entries', 2],
        ['owners', 1],
        ['things', 3],
        ['totals', 1],
      ])
      expect(gunzipSync(await take({ pool, engine, db, close }))).toEqual(gunzipSync(image))
      await pool.query(`insert into things (id, owner, cents) values (4, 1, 100)`)
      const { rows } = await pool.query('select cents::text from totals')
      expect(rows).toEqual([{ cents: '9007199254741093' }])
      await expect(pool.query('insert into things (id, owner) values (5, 9)')).rejects.toMatchObject({
        code: '23503',
      })
      const entry = await pool.query(`insert into entries (note) values ('third') returning id`)
      expect(entry.rows).toEqual([{ id: 3 }])
    })
  })

  it('is one moment of a database that is being written to (R50)', async () => {
    await source.pool.query('create table if not exists pairs (n int)')
    const writing = Array.from({ length: 20 }, async (_, n) =>
      source.pool.query('insert into pairs values ($1), ($1)', [n]),
    )
    const [taken] = await Promise.all([take(source), ...writing])
    await source.pool.query('drop table pairs')
    const lines = gunzipSync(taken).toString().split('\n')
    const start = lines.findIndex((line) => line.includes('"name":"pairs"'))
    const end = lines.findIndex((line, index) => index > start && line.startsWith('#'))
    expect((end - start - 1) % 2).toBe(0)
  })

  it.each([
    ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
    [
      'lacks its end',
      (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().split('\n').slice(0, 5).join('\n')),
    ],
    ['was altered', (bytes: Buffer) => gzipSync(gunzipSync(bytes).toString().replace('"second"', '"other"'))],
    ['is something else', () => gzipSync('{"hello":"world"}\n')],
  ])('restores nothing when it %s', async (_, damage) => {
    await inBlank(async ({ pool }) => {
      await expect(restore(pool, Readable.from(damage(image)), folder)).rejects.toThrow()
      const { rows } = await pool.query(`select to_regclass('things') is not null as exists`)
      if (rows[0].exists) expect((await pool.query('select from things')).rowCount).toBe(0)
    })
  })

  it('is refused where there are tables already', async () => {
    await expect(restore(source.pool, Readable.from(image), folder)).rejects.toThrow(RestoreError)
  })

  it('of an older level is loaded at that level and brought up to date (R50)', async () => {
    const newer = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-newer-'))
    fs.cpSync(folder, newer, { recursive: true })
    fs.writeFileSync(
      path.join(newer, '0002-names.sql'),
      `alter table owners add name text not null default 'Sam'`,
    )
    await inBlank(async ({ pool }) => {
      await restore(pool, Readable.from(image), newer)
      expect((await pool.query('select name from owners')).rows).toEqual([{ name: 'Sam' }])
    })
    fs.rmSync(newer, { recursive: true })
  })

  it('made by a newer Trivet is refused (R50)', async () => {
    const [header = '', ...rest] = gunzipSync(image).toString().split('\n')
    const newer = header.replace(']', ',{"name":"0002-later.sql","hash":"x"}]')
    await inBlank(async ({ pool }) => {
      const restoring = restore(pool, Readable.from(gzipSync([newer, ...rest].join('\n'))), folder)
      await expect(restoring).rejects.toThrow(MigrationError)
    })
  })
})

async function take({ pool }: Pick<OpenDatabase, 'pool'> & Partial<OpenDatabase>): Promise<Buffer> {
  const output = new PassThrough()
  const [bytes] = await Promise.all([buffer(output), backup(pool, output)])
  return bytes
}
