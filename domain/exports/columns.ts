// The columns of an export. A transaction is one line: the parts of a divided one each have theirs, and name the whole.
import type { Day } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import type { BaseFigure } from '#domain/counting.ts'
import type { Cents } from '#domain/money.ts'

/** Amounts are whole cents, days and months ISO texts. */
export type Cell = string | number | null

/** `weight` is how much of a page's width it gets in a report for people; a column without is left out there. */
export type Column = {
  heading: string
  kind: 'day' | 'month' | 'text' | 'amount' | 'count'
  weight?: number
}

export type Table = { name: string; columns: readonly Column[]; rows: readonly Cell[][] }

export type ExportedTransaction = {
  date: Day
  accountName: string
  description: string
  /** Empty for a transfer without one. */
  categoryName: string
  categoryGroup: string | null
  person: string | null
  /** As the account has it: money out is negative. */
  amountCents: Cents
  cleared: boolean
  /** The other account of a transfer. */
  transferAccountName: string | null
  /** The description of the whole that it is a part of. */
  splitOf: string | null
  billName: string | null
  note: string | null
  tagNames: readonly string[]
  /** The figure of a month that it counts in; null when it counts in none. */
  figure: BaseFigure | null
}

export const figureNames: Readonly<Record<BaseFigure, string>> = {
  income: 'Income',
  needs: 'Needs',
  wants: 'Wants',
  savingsDebt: 'Savings and debt',
  uncategorized: 'Uncategorized',
  uncategorizedIncome: 'Uncategorized income',
}

export const groupNames: Readonly<Record<CategoryGroup, string>> = {
  Income: 'Income',
  Needs: 'Needs',
  Wants: 'Wants',
  SavingsDebt: 'Savings and debt',
}

type TransactionColumn = Column & { of: (row: ExportedTransaction) => Cell }

const columns: readonly TransactionColumn[] = [
  { heading: 'Date', kind: 'day', weight: 1.1, of: ({ date }) => date },
  { heading: 'Account', kind: 'text', weight: 1.4, of: ({ accountName }) => accountName },
  { heading: 'Description', kind: 'text', weight: 3, of: ({ description }) => description },
  { heading: 'Category', kind: 'text', weight: 1.5, of: ({ categoryName }) => categoryName },
  {
    heading: 'Group',
    kind: 'text',
    of: ({ categoryGroup }) => categoryGroup && groupNames[categoryGroup as CategoryGroup],
  },
  { heading: 'Person', kind: 'text', of: ({ person }) => person },
  { heading: 'Amount', kind: 'amount', weight: 1.4, of: ({ amountCents }) => amountCents },
  { heading: 'Cleared', kind: 'text', of: ({ cleared }) => (cleared ? 'yes' : 'no') },
  { heading: 'Transfer', kind: 'text', of: ({ transferAccountName }) => transferAccountName },
  { heading: 'Split of', kind: 'text', of: ({ splitOf }) => splitOf },
  { heading: 'Bill', kind: 'text', of: ({ billName }) => billName },
  { heading: 'Counts as', kind: 'text', of: ({ figure }) => figure && figureNames[figure] },
  { heading: 'Note', kind: 'text', of: ({ note }) => note },
  { heading: 'Tags', kind: 'text', of: ({ tagNames }) => tagNames.join(', ') || null },
]

/** The columns themselves, which can be sent to another thread. */
export const withoutReaders = (list: readonly Column[]): Column[] =>
  list.map(({ heading, kind, weight }) => ({ heading, kind, ...(weight && { weight }) }))

/** The columns of a report, each with its place among all. */
export const listReportColumns = (list: readonly Column[]): { column: Column; at: number }[] =>
  list.flatMap((column, at) => (column.weight === undefined ? [] : [{ column, at }]))

export const transactionColumns: readonly Column[] = withoutReaders(columns)

export const toCells = (row: ExportedTransaction): Cell[] => columns.map(({ of }) => of(row))
