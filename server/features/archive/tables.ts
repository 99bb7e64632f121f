import type { ArchivedTable, ArchiveRules, TableLeftOut } from '#server/platform/household/archive-rules.ts'

/** Who did something in the household; they are told apart by their names. */
export const peopleTable = 'household_people'

export const listArchivedTables = (rules: ArchiveRules): [name: string, ArchivedTable][] =>
  Object.entries(rules).flatMap(([name, rule]) => ('leftOut' in rule ? [] : [[name, rule]]))

export const listTablesLeftOut = (rules: ArchiveRules): [name: string, TableLeftOut][] =>
  Object.entries(rules).flatMap(([name, rule]) => ('leftOut' in rule ? [[name, rule]] : []))
