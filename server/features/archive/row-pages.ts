// Reads a household's rows a page at a time, each in a short transaction, so that nobody waits for a large one.
import { sql } from 'kysely'
import type { HouseholdTransaction, ShortTransactions } from '#server/platform/household/transaction.ts'
import type { Column, Table } from './catalogue.ts'

/** A row as the archive has it: columns that are null are left out. */
export type Row = Record<string, unknown>

const rowsInPage = 1000

/** The rows of a table by their keys, in pages. */
export async function* readPages(short: ShortTransactions, table: Table): AsyncGenerator<Row[]> {
  const key = table.columns
    .filter(({ keyPosition }) => keyPosition !== null)
    .toSorted((a, b) => Number(a.keyPosition) - Number(b.keyPosition))
  for (let after: Row | undefined; ;) {
    const rows = await short((tx) => readPage(tx, table, key, after))
    yield rows
    after = rows.at(-1)
    if (rows.length < rowsInPage || key.length === 0) break
  }
}

async function readPage(tx: HouseholdTransaction, table: Table, key: Column[], after: Row | undefined) {
  await sql`set local time zone 'UTC'`.execute(tx)
  // Raw, because an id would be turned into the database's spelling. Both names come from the catalogue.
  const columns = table.columns.map(({ name, property }) => sql.raw(`t."${name}" as "${property}"`))
  const names = key.map(({ name }) => sql`t.${sql.id(name)}`)
  const last = key.map(({ property, type }) => sql`${after?.[property]}::${sql.raw(type)}`)
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(page) as row from (
      select ${sql.join(columns)} from ${sql.table(table.name)} t
      where ${whereOf(table)} ${after ? sql`and (${sql.join(names)}) > (${sql.join(last)})` : sql``}
      ${key.length ? sql`order by ${sql.join(names)}` : sql``}
      limit ${rowsInPage}) page`.execute(tx)
  return rows.map(({ row }) => withoutNulls(row))
}

const whereOf = ({ where = 'true' }: Table) => sql.raw(where)

const withoutNulls = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/** Differs when any row that is archived was added, changed or taken away in between. */
export async function readFingerprint(short: ShortTransactions, tables: readonly Table[]): Promise<string> {
  const parts = tables.map(
    (
      table,
    ) => sql`select count(*) as count, bit_xor(hashtextextended(t.ctid::text || ' ' || t.xmin::text, 0)) as rows
      from ${sql.table(table.name)} t where ${whereOf(table)}`,
  )
  const { rows } = await short((tx) =>
    sql<{ print: string }>`select string_agg(concat(count, ' ', rows), ' ') as print
      from (${sql.join(parts, sql` union all `)}) parts`.execute(tx),
  )
  return rows[0]?.print ?? ''
}
