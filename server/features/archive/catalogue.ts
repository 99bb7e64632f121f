// Reads the columns of the archived tables from the database's catalogue, so that a column a migration adds is archived
// without a change here.
import type { ArchiveRules } from '#server/platform/household/archive-rules.ts'
import { readHouseholdTables } from '#server/platform/household/tables.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { listArchivedTables } from './tables.ts'

export type Column = {
  /** In the database: `account_id`. */
  name: string
  /** In the archive: `accountId`. */
  property: string
  /** Postgres' name of its type. */
  type: string
  /** Whether each row of an archive has it. A column that a later version added with a fixed default may be missing. */
  isRequired: boolean
  /** Where in the row's key, from 0, beside the household. */
  keyPosition: number | null
  /** The table whose id it holds. */
  refersTo: string | null
}

export type Table = {
  name: string
  property: string
  columns: Column[]
  /** SQL of the rows that are archived (alias `t`), where not all are. */
  where?: string | undefined
  /** The most rows that an import accepts. */
  mostRows?: number | undefined
}

/** The archived tables, parents before children, each with its archived columns. */
export async function readTables(tx: HouseholdTransaction, rules: ArchiveRules): Promise<Table[]> {
  const archived = new Map(listArchivedTables(rules))
  const tables = await readHouseholdTables(tx)
  return tables.flatMap(({ name: table, columns, key, references }) => {
    const property = inCamelCase(table)
    const rule = archived.get(property)
    if (!rule) return []
    const { where, mostRows, columnsLeftOut = {} } = rule
    const archivedColumns = columns
      .map(({ name, type, isRequired, default: value }) => ({
        name,
        property: inCamelCase(name),
        type,
        isRequired: isRequired && !(value !== null && fixedDefault.test(value)),
        keyPosition: key.includes(name) ? key.indexOf(name) : null,
        refersTo: references.find(({ column }) => column === name)?.parent ?? null,
      }))
      .filter((column) => !(column.property in columnsLeftOut))
    return { name: table, property, columns: archivedColumns, where, mostRows }
  })
}

/** SQL of a default that is the same for each row. */
const fixedDefault = /^(true|false|-?\d+|'[^']*'::[\w ]+)$/

const inCamelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
