import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Pool, PoolClient } from 'pg'
import { findApplied } from '#database/migrate.ts'
import {
  type BackupLine,
  beginExact,
  listTables,
  markPrefix,
  readRows,
  TableCheck,
  type TableSummary,
} from './backup-format.ts'

/**
 * Writes every table as it is at one moment, while others go on working (on the embedded engine they wait). Jobs in
 * the queue are not in it: what must happen is in the outbox, and schedules are made again at the start (R50).
 */
export async function backup(pool: Pool, output: Writable): Promise<TableSummary[]> {
  const client = await pool.connect()
  const tables: TableSummary[] = []
  try {
    await beginExact(client, 'read')
    await pipeline(Readable.from(writeLines(client, tables)), createGzip(), output)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
  return tables
}

async function* writeLines(client: PoolClient, tables: TableSummary[]): AsyncGenerator<string> {
  yield mark({ kind: 'backup', version: 1, migrations: await findApplied(client) })
  for (const name of await listTables(client)) {
    yield mark({ kind: 'table', name })
    const check = new TableCheck()
    for await (const line of readRows(client, name)) {
      check.add(line)
      yield `${line}\n`
    }
    tables.push(check.summarize(name))
  }
  yield mark({ kind: 'end', tables })
}

function mark(line: BackupLine): string {
  return `${markPrefix}${JSON.stringify(line)}\n`
}
