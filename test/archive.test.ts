import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { archivedTables, columnsLeftOut, tablesLeftOut } from '#server/features/archive/tables.ts'
import { openTestApp, type TestApp } from './app.ts'
import { download, hashOf, readDocument } from './archives.ts'
import { describeOnBothDatabases } from './databases.ts'
import { useEverything } from './used-household.ts'

describeOnBothDatabases('the archive of a household', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(engine)
  })
  beforeEach(() => app.database.reset())
  afterAll(() => app.close())

  it('has every household table, or says why not', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(`
      select relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'household_id' order by 1`)
    const known = [...Object.keys(archivedTables), ...Object.keys(tablesLeftOut)].toSorted()
    expect(rows.map(({ name }) => name)).toEqual(known)
    const { rows: columns } = await app.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const there = new Set(columns.map(({ name }) => name))
    expect(Object.keys(columnsLeftOut).filter((name) => !there.has(name))).toEqual([])
  })

  it('points at nobody outside the household: who did something is one of its people', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select conrelid::regclass || ' -> ' || confrelid::regclass as name from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text <> all ($1)`,
      [Object.keys(archivedTables)],
    )
    expect(rows).toEqual([])
  })

  it('has every kind of row in it, and none that is hidden or secret', async () => {
    const { ada } = await useEverything(app)
    const { bytes } = await download(ada)
    const { tables, members } = readDocument(bytes)
    const counts = Object.entries(tables).filter(([, rows]) => rows.length === 0)
    expect(counts).toEqual([])
    expect(tables['imports']?.map(({ fileName }) => fileName)).toEqual(['kept.csv', 'undone.csv'])
    const descriptions = tables['transactions']?.map(({ description }) => description)
    expect(descriptions).toEqual(expect.arrayContaining(['honey', 'Salary']))
    expect(descriptions).not.toContain('wax')
    expect(JSON.stringify(tables)).not.toMatch(/"landingKey"|"file"|tokenHash/)
    expect(members).toMatchObject([{ email: 'ada@example.com' }, { email: 'mia@example.com' }])
  })

  it('is a dated attachment with spreadsheets in which no text is a formula (R56, R57)', async () => {
    const { ada } = await useEverything(app)
    const { bytes, headers } = await download(ada)
    expect(headers.get('content-disposition')).toBe('attachment; filename="trivet-household-2026-11-21.zip"')
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/zip',
      'nosniff',
    ])
    const files = unzipSync(bytes)
    const names = Object.keys(archivedTables).map((name) => `csv/${name.replaceAll('_', '-')}.csv`)
    expect(Object.keys(files).toSorted()).toEqual(['README.txt', 'household.json', ...names].toSorted())
    const sheet = strFromU8(files['csv/transactions.csv'] ?? new Uint8Array())
    expect(sheet).toContain(`'@SUM(A1)`)
    expect(sheet).toContain(',-19.99,')
    expect(sheet).toContain(`,'=Bees,`)
    expect(sheet).toContain(',mia,')
  })

  it('is everybody in the household, whatever they pay, and nobody else (R18)', async () => {
    const { ada } = await useEverything(app)
    const vera = await app.member('vera', { joins: ada, role: 'viewer' })
    const otto = await app.member('otto')
    expect(readDocument((await download(vera)).bytes).stateHash).toBe(await hashOf(app, ada))
    const foreign = strFromU8(unzipSync((await download(otto)).bytes)['household.json'] ?? new Uint8Array())
    expect(foreign).not.toContain('Ash House')
    expect((await vera.call('POST /archive', (await download(ada)).bytes)).status).toBe(403)
  })
})
