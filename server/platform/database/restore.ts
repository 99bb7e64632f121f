import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { type Applied, checkHistory, migrate, readMigrations } from '#database/migrate.ts'
import {
  type BackupLine,
  beginExact,
  listTables,
  markPrefix,
  readRows,
  TableCheck,
  type TableSummary,
} from './backup-format.ts'
import { withConstraintsAside } from './constraints-aside.ts'

export class RestoreError extends Error {
  override name = 'RestoreError'
}

/**
 * Fills an empty database from a backup: migrates to the backup's level, loads all rows in one transaction, compares
 * every table's count and checksum with the backup's, then migrates to this program's level (R50).
 */
export async function restore(pool: Pool, input: Readable, folder?: string): Promise<TableSummary[]> {
  const lines = readLines(input)
  const header = await readHeader(lines)
  checkHistory(readMigrations(folder), header.migrations)
  await assertEmpty(pool)
  await migrate(pool, folder, header.migrations.at(-1)?.name ?? '')
  const tables = await load(pool, lines)
  await migrate(pool, folder)
  return tables
}

async function load(pool: Pool, lines: AsyncIterator<string>): Promise<TableSummary[]> {
  const client = await pool.connect()
  try {
    await beginExact(client, 'write')
    const tables = await listTables(client)
    const loaded = await withConstraintsAside(client, tables, async () => {
      // Rows the migrations put in come back from the backup, or were deleted since.
      if (tables.length > 0)
        await client.query(`truncate ${tables.map((name) => quote(client, name)).join(', ')}`)
      return loadRows(client, lines, tables)
    })
    await resumeIdentities(client)
    await compare(client, loaded)
    await client.query('commit')
    return loaded
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

const batchRows = 1000
const batchCharacters = 4_000_000

/** Loads until the end mark and returns its summary. */
async function loadRows(
  client: PoolClient,
  lines: AsyncIterator<string>,
  tables: string[],
): Promise<TableSummary[]> {
  let table = ''
  let batch: string[] = []
  let characters = 0
  const flush = async () => {
    if (batch.length > 0) await insertRows(client, table, batch)
    batch = []
    characters = 0
  }
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value
    if (line.startsWith(markPrefix)) {
      await flush()
      const mark = parseMark(line)
      if (mark.kind === 'end') return mark.tables
      if (mark.kind !== 'table' || !tables.includes(mark.name)) throw new RestoreError(`Unexpected: ${line}`)
      table = mark.name
    } else {
      batch.push(line)
      characters += line.length
      if (batch.length >= batchRows || characters >= batchCharacters) await flush()
    }
  }
  throw new RestoreError('The backup is cut off: its end is missing. Nothing was restored.')
}

async function insertRows(client: PoolClient, table: string, batch: string[]): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = ('public.' || quote_ident($1))::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const target = `public.${quote(client, table)}`
  const columns = rows[0]?.columns ?? ''
  await client.query(
    `insert into ${target} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${target}, $1::json)`,
    [`[${batch.join(',')}]`],
  )
}

/** Sets the sequences of identity columns to go on after the largest number restored. */
async function resumeIdentities(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('select setval(%L, coalesce((select max(%I) from %s), 0) + 1, false)',
      pg_get_serial_sequence(attrelid::regclass::text, attname), attname, attrelid::regclass) as statement
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attidentity <> ''`)
  for (const { statement } of rows) await client.query(statement)
}

/** Reads all rows back and compares them with the backup, before anything is committed. */
async function compare(client: PoolClient, expected: TableSummary[]): Promise<void> {
  for (const summary of expected) {
    const check = new TableCheck()
    for await (const line of readRows(client, summary.name)) check.add(line)
    const found = check.summarize(summary.name)
    if (found.rows !== summary.rows || found.checksum !== summary.checksum) {
      throw new RestoreError(
        `${summary.name}: ${summary.rows} rows were backed up, ${found.rows} came back, or they differ. ` +
          'The backup is damaged. Nothing was restored.',
      )
    }
  }
}

async function assertEmpty(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_tables where schemaname = 'public'`,
  )
  if (rows[0]?.count)
    throw new RestoreError('A backup is restored into an empty database only; this one has tables.')
}

async function readHeader(lines: AsyncIterator<string>): Promise<{ migrations: Applied[] }> {
  const first = await lines.next()
  const mark = !first.done && first.value.startsWith(markPrefix) ? parseMark(first.value) : undefined
  if (mark?.kind !== 'backup' || mark.version !== 1) throw new RestoreError('This is not a backup of Trivet.')
  return mark
}

function parseMark(line: string): BackupLine {
  return JSON.parse(line.slice(markPrefix.length)) as BackupLine
}

function quote(client: PoolClient, name: string): string {
  return client.escapeIdentifier(name)
}

async function* readLines(input: Readable): AsyncGenerator<string> {
  const text = createGunzip()
  input.once('error', (error) => text.destroy(error)).pipe(text)
  text.setEncoding('utf8')
  let rest = ''
  for await (const piece of text as AsyncIterable<string>) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
