import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Category } from '#contract/categories.ts'
import type { ImportRow } from '#contract/imports.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column, Selection } from '#web/ui/table-columns.ts'

type RowsTableProps = {
  caption: string
  rows: readonly ImportRow[]
  selection?: Selection<ImportRow>
}

/** Rows as they were read: the date in words, the amount with its sign, the category that the file or a rule gives. */
export function RowsTable({ caption, rows, selection }: RowsTableProps) {
  const format = useFormat()
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const columns = useMemo(() => columnsOf(format, categories), [format, categories])
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ line }) => String(line)}
      selection={selection}
    />
  )
}

const columnsOf = (format: Format, categories: readonly Category[]): Column<ImportRow>[] => [
  {
    key: 'line',
    header: 'Line',
    onPhone: 'hidden',
    width: '4.5rem',
    cell: ({ line }) => <span className="text-ink-faint">{line}</span>,
  },
  { key: 'date', header: 'Date', cell: ({ date }) => date && format.day(date) },
  {
    key: 'description',
    header: 'Description',
    isRowHeader: true,
    cell: ({ description, why, rule }) => (
      <>
        <span className="break-words">{description}</span>
        {rule && (
          <>
            {' '}
            <Badge>{categories.find(({ id }) => id === rule.categoryId)?.name ?? rule.keyword}</Badge>
          </>
        )}
        {why && <span className="block font-normal text-ink-faint">{why}</span>}
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    onPhone: 'figure',
    cell: ({ amountCents }) => amountCents !== null && <Money amountCents={amountCents} tone="sign" />,
  },
]
