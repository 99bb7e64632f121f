import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unescapeCell } from '#domain/archive-cells.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'
import { download } from './archives.ts'
import { hasProgram } from './programs.ts'
import { useEverything } from './used-household.ts'

// What a spreadsheet runs as a formula when it opens a file, in every text of a household that can hold it (R56).

const starts = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const before = [
  '',
  ' ',
  '\u00A0',
  '\t',
  '\r',
  '\n',
  '\r\n',
  '\uFEFF',
  '\u3000',
  '\u2028',
  '\u0001',
  "'",
  "''=",
  'a,"\n',
]
const hostile = before.flatMap((blank) => starts.map((start) => `${blank}${start}SUM(1;1)`))

describe('the spreadsheets of an archive', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trivet-sheets-'))
  let app: TestApp
  let files: Record<string, string>

  beforeAll(async () => {
    app = await openTestApp('server')
    const { ada } = await useEverything(app)
    await nameEverything(app, ada)
    const { bytes } = await download(ada)
    const sheets = Object.entries(unzipSync(bytes)).filter(([name]) => name.endsWith('.csv'))
    files = Object.fromEntries(sheets.map(([name, file]) => [path.basename(name), strFromU8(file)]))
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('give every text back as it was', () => {
    const rows = parse<Record<string, string>>(files['transactions.csv'] ?? '', { bom: true, columns: true })
    const texts = rows.map(({ description = '' }) => unescapeCell(description))
    expect(texts).toEqual(expect.arrayContaining(hostile))
  })

  it.skipIf(!hasProgram('soffice'))(
    'have no cell that LibreOffice takes for a formula (without LibreOffice, "soffice", this is skipped)',
    async () => {
      // What is not defended has to be found, or nothing is shown.
      const control = hostile.map((text) => `"${text.replaceAll('"', '""')}",1\r\n`).join('')
      for (const [name, text] of Object.entries({ ...files, 'control.csv': control }))
        writeFileSync(path.join(folder, name), text)
      const names = [...Object.keys(files), 'control.csv']
      const formulas = await countFormulas(folder, names)
      expect(formulas['control.csv']).toBeGreaterThan(0)
      expect(formulas).toEqual({
        ...Object.fromEntries(names.map((name) => [name, 0])),
        'control.csv': formulas['control.csv'],
      })
    },
  )
})

/** Puts the hostile texts wherever a household has a text of its own, past the forms that would refuse some of them. */
async function nameEverything({ database }: TestApp, { householdId }: Person): Promise<void> {
  const { pool } = database
  const { rows: columns } = await pool.query<{ table: string; column: string }>(`
    select c.relname as table, a.attname as column from pg_class c
    join pg_attribute h on h.attrelid = c.oid and h.attname = 'household_id'
    join pg_attribute a on a.attrelid = c.oid and a.attname in ('name', 'description', 'person', 'keyword', 'category_name',
      'file_name', 'transaction_description', 'key') and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'idempotency_keys'`)
  for (const { table, column } of columns)
    await pool.query(
      `with numbered as (select ctid as place, row_number() over () as n from ${table} where household_id = $1)
      update ${table} t set ${column} = ($2::text[])[numbered.n] from numbered where t.ctid = numbered.place`,
      [householdId, hostile],
    )
  await pool.query(
    `insert into transactions (household_id, id, account_id, date, description, amount_cents, person)
    select $1, gen_random_uuid(), (select id from accounts where household_id = $1 limit 1), '2026-10-05', text, -1, text
    from unnest($2::text[]) text`,
    [householdId, hostile],
  )
}

/** How many cells of each file are formulas once LibreOffice has opened it: a comma, UTF-8, everything detected. */
async function countFormulas(folder: string, names: string[]): Promise<Record<string, number>> {
  await promisify(execFile)('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    '--headless',
    '--infilter=CSV:44,34,76,1,,0,false,true,false,false,false,-1,true',
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    ...names.map((name) => path.join(folder, name)),
  ])
  const countIn = (name: string) =>
    readFileSync(path.join(folder, `${path.parse(name).name}.fods`), 'utf8').split('table:formula=').length -
    1
  return Object.fromEntries(names.map((name) => [name, countIn(name)]))
}
