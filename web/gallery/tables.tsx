import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import type { Column, Sort } from '#web/ui/table-columns.ts'
import type { LegTone } from '#web/ui/tone.ts'
import { VirtualList } from '#web/ui/virtual-list.tsx'
import { VirtualTable } from '#web/ui/virtual-table.tsx'
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

const many: Row[] = Array.from({ length: 10_000 }, (_, at) => ({
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
    width: '2fr',
  },
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => <span className="figures">{date}</span>,
    canSort: true,
    onPhone: 'hidden',
    width: '8rem',
  },
  {
    key: 'category',
    header: 'Category',
    cell: ({ category, tone }) => <Badge tone={tone}>{category}</Badge>,
    onPhone: 'hidden',
    width: '1fr',
  },
  {
    key: 'amount',
    header: 'Amount',
    cell: ({ amountCents }) => <Money {...money} amountCents={amountCents} />,
    align: 'end',
    canSort: true,
    width: '8rem',
  },
]
const cardColumns = columns.map((column) => ({
  ...column,
  width: undefined,
  onPhone: column.align === 'end' ? ('figure' as const) : ('line' as const),
}))

const renderRow = (row: Row) => (
  <div className="flex h-full items-center justify-between border-b border-line px-6">
    <span>{row.description}</span>
    <Money {...money} amountCents={row.amountCents} />
  </div>
)

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
          columns={cardColumns}
          rows={many.slice(0, 6)}
          rowKey={({ id }) => id}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
          totals={{
            description: 'Total',
            amount: (
              <Money
                {...money}
                amountCents={many.slice(0, 6).reduce((sum, row) => sum + row.amountCents, 0)}
              />
            ),
          }}
        />
      </Card>
      <Card title="10,000 rows" isFlush>
        <VirtualTable
          caption="All transactions"
          columns={columns}
          rows={many}
          rowKey={({ id }) => id}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
        />
      </Card>
      <Card title="A list of 10,000" isFlush>
        <VirtualList
          label="All transactions as a list"
          items={many}
          itemKey={({ id }) => id}
          rowHeight={56}
          className="h-60"
          renderItem={renderRow}
        />
      </Card>
    </>
  )
}
