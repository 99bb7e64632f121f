// Which rows of a household go into its archive. Each area declares it for its own tables; a test fails for a table that no
// area declares.
import type { RawBuilder } from 'kysely'
import type { Database } from '#database/types.gen.ts'

export type ArchivedTable<Column extends string = string> = {
  /** SQL of the rows that are archived (alias `t`), where not all are. */
  where?: string
  /** The rows (alias `t`) every new household comes with; an import puts its own in their place. Others are none. */
  furnished?: RawBuilder<unknown>
  /** An import refuses an archive with more rows than this. */
  mostRows?: number
  /** Each row has a file of its own in the archive. */
  files?: ArchivedFiles
  /** Columns that are not archived, and why. */
  columnsLeftOut?: { readonly [Name in Column]?: string }
}

/** A row as the archive has it; its id names it. */
type ArchivedRow = Readonly<Record<string, unknown>>

export type ArchivedFiles = {
  /** The column that has the bytes; it is left out of the rows. */
  column: string
  /** Where in the archive: 'receipts/0198….pdf'. */
  nameOf: (row: ArchivedRow) => string
  /** Of all of them together; an import refuses an archive with more. */
  mostBytes: number
  /** Reads a file that somebody uploads, and trusts nothing in it: the columns that it makes, or null where it is refused. */
  read: (row: ArchivedRow, bytes: Uint8Array) => Promise<Record<string, Buffer | null> | null>
}

export type TableLeftOut = {
  /** Why it is not archived. */
  leftOut: string
  /** Whether the rows belong to the members and move with them into the household of an imported archive. */
  staysWithMembers?: boolean
}

/** What is archived of each table; the order of the tables follows from the foreign keys. */
export type ArchiveRules = {
  readonly [Table in keyof Database]?: ArchivedTable<keyof Database[Table] & string> | TableLeftOut
}

/** Throws when two areas declare the same table. */
export function joinArchiveRules(all: readonly ArchiveRules[]): ArchiveRules {
  const entries = all.flatMap((rules) => Object.entries(rules))
  const joined = Object.fromEntries(entries)
  const twice = Object.keys(joined).filter((name) => entries.filter(([table]) => table === name).length > 1)
  if (twice.length > 0) throw new Error(`Two areas say what is archived of ${twice.join(', ')}`)
  return joined
}
