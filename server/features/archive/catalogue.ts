// The columns of the archived tables as the database has them: what a migration adds is archived without a word here.
import { readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { archivedTables, columnsLeftOut } from './tables.ts'

export type Column = {
  /** In the database: `account_id`. */
  name: string
  /** In the archive: `accountId`. */
  property: string
  /** Postgres' name of its type. */
  type: string
  isRequired: boolean
  /** Where in the row's key, from 0, beside the household. */
  keyPosition: number | null
  /** The table whose id it holds. */
  refersTo: string | null
}

export type Table = { name: string; property: string; columns: Column[] }

/** The archived tables, parents before children, each with its archived columns. */
export async function readTables(tx: HouseholdTransaction): Promise<Table[]> {
  const tables = await readHouseholdTables(tx)
  return tables
    .filter(({ name }) => name in archivedTables)
    .map(({ name: table, columns, key, references }) => ({
      name: table,
      property: inCamelCase(table),
      columns: columns
        .filter(({ name }) => !(`${table}.${name}` in columnsLeftOut))
        .map(({ name, type, isRequired }) => ({
          name,
          property: inCamelCase(name),
          type,
          isRequired,
          keyPosition: key.includes(name) ? key.indexOf(name) : null,
          refersTo: references.find(({ column }) => column === name)?.parent ?? null,
        })),
    }))
}

const inCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
