import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column, Sort } from '#web/ui/table-columns.ts'
import type { LegTone } from '#web/ui/tone.ts'
import { useState } from 'react'

type Row = {
  id: string
  date: string
  description: string
  category: string
  tone: LegTone
  amountCents: number
}

const money = { currency: 'USD', locale: 'en-US' }
const kinds = [
  { description: 'Corner Coffee', category: 'Restaurants', tone: 'wants' },
  { description: 'Hill Street Grocery and Greens', category: 'Groceries', tone: 'needs' },
  { description: 'Emergency fund', category: 'Saving', tone: 'savings' },
  { description: 'City Power & Water', category: 'Utilities', tone: 'needs' },
] as const

const rows: Row[] = Array.from({ length: 6 }, (_, at) => ({
  id: String(at),
  date: `2026-${String(11 - (at % 11)).padStart(2, '0')}-${String(28 - (at % 28)).padStart(2, '0')}`,
  ...(kinds[at % kinds.length] ?? kinds[0]),
  amountCents: -(((at * 7919) % 24_000) + 99),
}))

const columns: Column<Row>[] = [
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => description,
    canSort: true,
  },
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => <span className="figures">{date}</span>,
    canSort: true,
    onPhone: 'line',
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category, tone }) => <Badge tone={tone}>{category}</Badge>,
    onPhone: 'line',
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amountCents }) => <Money {...money} amountCents={amountCents} />,
    align: 'end',
    onPhone: 'figure',
    canSort: true,
  },
]
export function Tables() {
  const [sort, setSort] = useState<Sort>({ key: 'date', direction: 'descending' })
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set(['1']))
  const selection = {
    selectedKeys,
    onSelectionChange: setSelectedKeys,
    labelOf: (row: Row) => `Select ${row.description}, ${row.date}`,
    allLabel: 'Select all',
  }
  return (
    <>
      <Card title="A short table" isFlush>
        <DataTable
          caption="Transactions of November"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
          totals={{
            description: 'Total',
            amount: <Money {...money} amountCents={rows.reduce((sum, row) => sum + row.amountCents, 0)} />,
          }}
        />
      </Card>
    </>
  )
}
