// What of a household goes into its archive. Each area says it of its own tables; a test fails for a table of which
// nobody does.
import type { RawBuilder } from 'kysely'
import type { Database } from '#database/types.gen.ts'

export type ArchivedTable<Column extends string = string> = {
  /** SQL of the rows that are archived (alias `t`), where not all are. */
  where?: string
  /** The rows (alias `t`) every new household comes with; an import puts its own in their place. Others are none. */
  furnished?: RawBuilder<unknown>
  /** An import takes no more. */
  mostRows?: number
  /** Columns that are not archived, and why. */
  columnsLeftOut?: { readonly [Name in Column]?: string }
}

export type TableLeftOut = {
  /** Why it is not archived. */
  leftOut: string
  /** It is the members' and goes with them into the household of an imported archive; others do not. */
  staysWithMembers?: boolean
}

/** In which order tables are archived, their foreign keys say. */
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
