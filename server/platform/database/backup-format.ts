import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Applied } from '#database/migrate.ts'

/**
 * A backup is gzipped lines of JSON, the same from either engine and for either:
 * one header, then per table its name and one line a row, at the end a summary to check against.
 */
export type BackupLine =
  | { kind: 'backup'; version: 1; migrations: Applied[] }
  | { kind: 'table'; name: string }
  | { kind: 'end'; tables: TableSummary[] }

/** What is not a row starts with this; a row's line is the JSON object Postgres wrote. */
export const markPrefix = '#'

export type TableSummary = { name: string; rows: number; checksum: string }

/** Counts rows and sums their hashes, so that the order in which an engine returns them does not matter. */
export class TableCheck {
  #rows = 0
  #sum = 0n

  add(line: string): void {
    this.#rows += 1
    this.#sum = BigInt.asUintN(
      256,
      this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`),
    )
  }

  summarize(name: string): TableSummary {
    return { name, rows: this.#rows, checksum: this.#sum.toString(16).padStart(64, '0') }
  }
}

export async function listTables(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Every row of a table as the JSON text Postgres makes of it: exact for money, moments and bytes. */
export async function* readRows(client: PoolClient, table: string): AsyncGenerator<string> {
  await client.query(`declare backup_rows no scroll cursor for
    select row_to_json(t)::text as line from public.${client.escapeIdentifier(table)} t`)
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 1000 from backup_rows')
    for (const { line } of rows) yield line
    if (rows.length === 0) break
  }
  await client.query('close backup_rows')
}

/** Makes the JSON text the same everywhere; lets a plain login see every household, as a member of that role. */
export async function beginExact(client: PoolClient, mode: 'read' | 'write'): Promise<void> {
  await client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
  await client.query(
    `set local time zone 'UTC'; set local bytea_output = 'hex'; set local intervalstyle = 'iso_8601'`,
  )
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}
