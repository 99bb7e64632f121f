// SPEC's monthly summary as a table: what each month came to by the figures of the dashboard.
import type { Month } from '#domain/calendar.ts'
import { computeRemaining, type MonthFigures, sumExpenses } from '#domain/months.ts'
import { type Cell, type Column, figureNames, withoutReaders } from './columns.ts'

export type MonthRow = MonthFigures & { month: Month }

type SummaryColumn = Column & { of: (row: MonthRow) => Cell }

const columns: readonly SummaryColumn[] = [
  { heading: 'Month', kind: 'month', weight: 1, of: ({ month }) => month },
  { heading: figureNames.income, kind: 'amount', weight: 1, of: ({ incomeCents }) => incomeCents },
  { heading: figureNames.needs, kind: 'amount', weight: 1, of: ({ needsCents }) => needsCents },
  { heading: figureNames.wants, kind: 'amount', weight: 1, of: ({ wantsCents }) => wantsCents },
  { heading: figureNames.savingsDebt, kind: 'amount', weight: 1, of: (row) => row.savingsDebtCents },
  { heading: figureNames.uncategorized, kind: 'amount', weight: 1, of: (row) => row.uncategorizedCents },
  {
    heading: figureNames.uncategorizedIncome,
    kind: 'amount',
    of: ({ uncategorizedIncomeCents }) => uncategorizedIncomeCents,
  },
  { heading: 'Expenses', kind: 'amount', weight: 1, of: sumExpenses },
  { heading: 'Left over', kind: 'amount', weight: 1, of: computeRemaining },
  { heading: 'Transactions', kind: 'count', of: ({ transactionCount }) => transactionCount },
]

export const summaryColumns: readonly Column[] = withoutReaders(columns)

export const toSummaryCells = (row: MonthRow): Cell[] => columns.map(({ of }) => of(row))
