import { ArrowRight } from 'lucide-react'
import { type HistoryRow, shownColumns } from '#contract/history.ts'
import { useFormat } from '#web/ui/format.tsx'
import { describeValue, nameTable } from './sentences.ts'

/** What became of each row: its values before and after. */
export function ChangedRows({ rows, isNamed = true }: { rows: readonly HistoryRow[]; isNamed?: boolean }) {
  return (
    <ul className="flex flex-col gap-2">
      {rows.map((row) => (
        <li key={`${row.table} ${row.key}`} className="text-sm">
          {isNamed && (
            <p className="wrap-anywhere">
              <span className="text-ink-soft">{opNames[row.op]} </span>
              {row.name ? (
                <span className="font-medium">{row.name}</span>
              ) : (
                <span className="text-ink-soft">{nameTable(row.table)}</span>
              )}
            </p>
          )}
          <Fields row={row} />
        </li>
      ))}
    </ul>
  )
}

const opNames = { I: 'Added', U: 'Changed', D: 'Deleted' } as const

function Fields({ row: { table, op, fields } }: { row: HistoryRow }) {
  const format = useFormat()
  const nameOf = (column: string) => shownColumns[table]?.[column] ?? column
  if (op !== 'U')
    return (
      <p className="wrap-anywhere text-ink-soft">
        {fields
          .map(
            ({ column, before, after }) =>
              `${nameOf(column)} ${describeValue(column, op === 'I' ? after : before, format)}`,
          )
          .join(' · ')}
      </p>
    )
  return (
    <dl className="text-ink-soft">
      {fields.map(({ column, before, after }) => (
        <div key={column} className="flex flex-wrap items-baseline gap-x-2">
          <dt>{nameOf(column)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
            <del className="decoration-ink-faint">{describeValue(column, before, format)}</del>
            <ArrowRight size={14} aria-label="to" className="self-center" />
            <ins className="text-ink no-underline">{describeValue(column, after, format)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
