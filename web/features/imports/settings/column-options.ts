// The columns of a file to choose from, each with what it holds.
import type { ImportDraft } from '#contract/imports.ts'
import { columnCount, columnName } from './settings-sentences.ts'

/** 'None' first. */
export const columnOptions = (draft: ImportDraft) => [
  { value: '', label: 'None' },
  ...Array.from({ length: columnCount(draft) }, (_, column) => ({
    value: String(column),
    label: describeColumn(draft, column),
  })),
]

export const columnValue = (column: number | null): string => (column === null ? '' : String(column))

export const readColumn = (value: string): number | null => (value === '' ? null : Number(value))

/** 'Betrag (-12,40)': its name and what its last shown row holds. */
export function describeColumn(draft: ImportDraft, column: number): string {
  const example = draft.head.findLast((record) => record[column]?.trim())?.[column]?.trim()
  const name = columnName(draft, column)
  return example && example !== name ? `${name} (${example.slice(0, 24)})` : name
}
