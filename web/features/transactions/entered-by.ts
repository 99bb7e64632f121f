import type { Transaction } from '#contract/transactions.ts'

/** The name of another member who entered it. One's own need no name, and who is alone never sees one. */
export const enteredByAnother = (row: Transaction | null, userId: string): string | null =>
  row?.enteredBy && row.enteredBy.id !== userId ? row.enteredBy.name : null
