// One hash of everything a household owns: two households with the same are in the same state, wherever they are.
import { createHash } from 'node:crypto'
import { TableCheck } from '#server/platform/database/backup-format.ts'
import type { ShortTransactions } from '#server/platform/household/transaction.ts'
import type { Column, Table } from './catalogue.ts'
import { readPages, type Row } from './row-pages.ts'
import { peopleTable } from './tables.ts'

/**
 * Takes rows in any order. The household's id is in none of them; people count by their names, since the same person is
 * another user elsewhere.
 */
export class StateHash {
  readonly #checks = new Map<string, TableCheck>()
  readonly #names = new Map<unknown, unknown>()

  /** People before whatever names them, as the tables stand in their order. */
  add({ name: table, columns }: Table, row: Row): void {
    if (table === peopleTable) this.#names.set(row['id'], row['name'])
    const check = this.#checks.get(table) ?? new TableCheck()
    this.#checks.set(table, check)
    check.add(JSON.stringify(columns.map((column) => this.#valueOf(table, column, row[column.property]))))
  }

  /** SHA-256, in hex. */
  digest(): string {
    const summaries = [...this.#checks].map(([name, check]) => check.summarize(name))
    return createHash('sha256').update(JSON.stringify(summaries)).digest('hex')
  }

  #valueOf(table: string, { name, refersTo }: Column, value: unknown): unknown {
    if (table === peopleTable && name === 'id') return null
    if (refersTo === peopleTable) return this.#names.get(value) ?? null
    return inOrder(value) ?? null
  }
}

/** The hash of the household as it is now; of one that changes meanwhile it says nothing. */
export async function hashState(short: ShortTransactions, tables: readonly Table[]): Promise<string> {
  const hash = new StateHash()
  for (const table of tables)
    for await (const rows of readPages(short, table)) for (const row of rows) hash.add(table, row)
  return hash.digest()
}

// Writes the keys of objects in one order, so that equal objects have equal texts.
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return entries.map(([key, inner]) => [key, inOrder(inner)])
}
