import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#server/areas.ts'
import { listTablesLeftOut } from '#server/features/archive/tables.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { archivedNames, columnsLeftOut, download, hashOf, inSnakeCase, readDocument } from './archives.ts'
import { describeOnBothDatabases } from './databases.ts'
import { useEverything } from './used-household.ts'

const householdTables = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'household_id' order by 1`

describeOnBothDatabases('the archive of a household', (engine) => {
  let app: TestApp
  let ada: Person
  beforeAll(async () => {
    app = await openTestApp(engine)
    ada = (await useEverything(app)).ada
  })
  afterAll(() => app.close())

  const namesOf = async (query: string) =>
    (await app.database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name)

  it('has every household table, or says why not', async () => {
    const known = [
      ...archivedNames,
      ...listTablesLeftOut(areas.archive).map(([name]) => inSnakeCase(name)),
    ].toSorted()
    expect(await namesOf(householdTables)).toEqual(known)
    // Whatever goes with a household is a household table.
    const owned = await namesOf(`select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'households'::regclass`)
    expect(owned.filter((name) => !known.includes(name))).toEqual([])
    const columns = await namesOf(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    expect(columnsLeftOut.length).toBeGreaterThan(0)
    expect(columnsLeftOut.filter((name) => !columns.includes(name))).toEqual([])
  })

  it('is tried on a household that has a row in every household table', async () => {
    const empty: string[] = []
    for (const name of await namesOf(householdTables)) {
      const { rowCount } = await app.database.pool.query(
        `select from ${name} where household_id = $1 limit 1`,
        [ada.householdId],
      )
      if (rowCount === 0) empty.push(name)
    }
    expect(empty, 'use these in test/used-household.ts').toEqual([])
  })

  it('has parents before children, so that it can be written table by table', async () => {
    const { rows } = await app.database.pool.query<{ child: string; parent: string }>(
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and conrelid <> confrelid and conrelid::regclass::text = any ($1)`,
      [archivedNames],
    )
    const { tables } = readDocument((await download(ada)).bytes)
    const inOrder = Object.keys(tables).map(inSnakeCase)
    const place = (name: string) => inOrder.indexOf(name)
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ child, parent }) => place(parent) > place(child))).toEqual([])
  })

  it('points at nobody outside the household: who did something is one of its people', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select conrelid::regclass || ' -> ' || confrelid::regclass as name from pg_constraint
      where contype = 'f' and conrelid::regclass::text = any ($1) and confrelid::regclass::text <> all ($1)`,
      [archivedNames],
    )
    expect(rows).toEqual([])
  })

  it('has every kind of row in it, and none that is hidden or secret', async () => {
    const { bytes } = await download(ada)
    const { tables, members } = readDocument(bytes)
    const counts = Object.entries(tables).filter(([, rows]) => rows.length === 0)
    expect(counts).toEqual([])
    expect(tables['imports']?.map(({ fileName }) => fileName)).toEqual(['kept.csv', 'giro.csv', 'undone.csv'])
    const descriptions = tables['transactions']?.map(({ description }) => description)
    expect(descriptions).toEqual(expect.arrayContaining(['honey', 'Salary']))
    expect(descriptions).not.toContain('wax')
    expect(JSON.stringify(tables)).not.toMatch(/"landingKey"|"file"|"content":"\\\\x|tokenHash/)
    expect(members).toMatchObject([{ email: 'ada@example.com' }, { email: 'mia@example.com' }])
  })

  it('is a dated attachment with spreadsheets in which no text is a formula (R56, R57)', async () => {
    const { bytes, headers } = await download(ada)
    expect(headers.get('content-disposition')).toBe('attachment; filename="trivet-household-2026-11-21.zip"')
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'application/zip',
      'nosniff',
    ])
    const files = unzipSync(bytes)
    const names = archivedNames.map((name) => `csv/${name.replaceAll('_', '-')}.csv`)
    const { tables } = readDocument(bytes)
    const receipts = tables['attachmentFiles']!.map(({ id, format }) => `receipts/${id}.${format}`)
    expect(receipts.length).toBeGreaterThan(1)
    expect(Object.keys(files).toSorted()).toEqual(
      ['README.txt', 'household.json', ...names, ...receipts].toSorted(),
    )
    const sheet = strFromU8(files['csv/transactions.csv'] ?? new Uint8Array())
    expect(sheet).toContain(`'@SUM(A1)`)
    expect(sheet).toContain(',-19.99,')
    expect(sheet).toContain(`,'=Bees,`)
    expect(sheet).toContain(',mia,')
  })

  it('is everybody in the household, whatever they pay, and nobody else (R18)', async () => {
    const vera = await app.member('vera', { joins: ada, role: 'viewer' })
    const otto = await app.member('otto')
    expect(readDocument((await download(vera)).bytes).stateHash).toBe(await hashOf(app, ada))
    const foreign = strFromU8(unzipSync((await download(otto)).bytes)['household.json'] ?? new Uint8Array())
    expect(foreign).not.toContain('Ash House')
    expect((await vera.call('POST /archive', (await download(ada)).bytes)).status).toBe(403)
  })
})
