// Around every chart: its title, the picture, a sentence that says what it shows, and its figures as a table that anyone can
// open, read by the arrow keys, and take along as CSV.
import { type ReactNode, useId, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { downloadText } from '#web/ui/download.ts'
import { useFormat } from '#web/ui/format.tsx'
import { type ChartTable, nameCsvFile, writeCell, writeCsv } from './chart-table.ts'
import { RowReader } from './row-reader.tsx'

export type ChartTitle = {
  /** The name of the chart, and the caption of its table. */
  title: string
  /** Where a heading above says it already. */
  isTitleHidden?: boolean | undefined
  /** The days that it shows, for the name of the file. */
  days?: string | undefined
}

type ChartFrameProps = ChartTitle & {
  /** One or two sentences with the answer; read to those who cannot see the picture. */
  summary?: string | undefined
  table: ChartTable
  /** What is silent for screen readers has its table read to them at once; else it waits for the button. */
  isSilent?: boolean | undefined
  /** Whether arrow keys move through the picture itself; else the rows of the table are read one by one. */
  hasOwnKeys?: boolean | undefined
  /** The picture is a table itself. */
  hasOwnTable?: boolean | undefined
  /** On paper nobody chooses a point: a picture without figures brings its table. */
  isTablePrinted?: boolean | undefined
  tableLabel?: string | undefined
  className?: string | undefined
  toolsClassName?: string | undefined
  children: ReactNode
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, isTitleHidden, days, summary, table, children } = props
  const { isSilent, hasOwnKeys, hasOwnTable, isTablePrinted, tableLabel, className, toolsClassName } = props
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const write = () =>
    downloadText({ name: nameCsvFile(title, days), text: writeCsv(table, format), type: 'text/csv' })
  return (
    <figure
      aria-label={title}
      className={cx(
        'chart min-w-0',
        isTablePrinted && 'print:landscape:grid print:landscape:grid-cols-2 print:landscape:gap-x-6',
        className,
      )}
    >
      {!isTitleHidden && <figcaption className="mb-3 text-sm font-medium text-ink-soft">{title}</figcaption>}
      {isTablePrinted ? <div className="min-w-0">{children}</div> : children}
      {summary && <p className="sr-only">{summary}</p>}
      {!hasOwnKeys && !hasOwnTable && (
        <RowReader title={title} rows={table.rows.map((cells) => readOut(cells, table, format))} />
      )}
      <div className={cx('mt-3 flex flex-wrap gap-x-5 print:hidden', toolsClassName)}>
        {!hasOwnTable && (
          <Tool title={title} onPress={() => setOpen(!isOpen)} controls={id} isOpen={isOpen}>
            {isOpen ? 'Hide figures' : (tableLabel ?? 'Show figures')}
          </Tool>
        )}
        <Tool title={title} onPress={write}>
          As CSV
        </Tool>
      </div>
      {!hasOwnTable && (
        <div
          id={id}
          className={cx(
            isOpen ? 'mt-2 overflow-x-auto' : isSilent ? 'sr-only' : 'hidden',
            isTablePrinted ? 'print:not-sr-only print:mt-3 print:block' : !isOpen && 'print:hidden',
            'print:overflow-visible',
            toolsClassName,
          )}
        >
          <FiguresTable title={title} table={table} />
        </div>
      )}
    </figure>
  )
}

/** 'Groceries: Amount $420.55, Share 19%' */
function readOut(
  [name, ...figures]: ChartTable['rows'][number],
  { columns }: ChartTable,
  format: ReturnType<typeof useFormat>,
): string {
  const parts = figures.flatMap((cell, at) =>
    cell === null ? [] : [`${columns[at + 1]} ${writeCell(cell, format)}`],
  )
  return `${writeCell(name, format)}: ${parts.join(', ')}`
}

type ToolProps = {
  title: string
  onPress: () => void
  controls?: string
  isOpen?: boolean
  children: ReactNode
}

function Tool({ title, onPress, controls, isOpen, children }: ToolProps) {
  return (
    <button
      type="button"
      aria-controls={controls}
      aria-expanded={isOpen}
      onClick={onPress}
      className="min-h-6 rounded-sm text-sm text-ink-faint underline decoration-line-strong underline-offset-4 hover:text-ink coarse:min-h-11"
    >
      {children}
      <span className="sr-only"> of {title}</span>
    </button>
  )
}

function FiguresTable({
  title,
  table: { columns, rows, headOf, figureOf },
}: {
  title: string
  table: ChartTable
}) {
  const format = useFormat()
  const keys = nameRows(rows.map(([head]) => writeCell(head, format)))
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line-strong">
          {columns.map((column, at) => (
            <th key={column} scope="col" className={cx('py-1.5 pr-4 font-medium', at > 0 && 'text-right')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...figures], row) => (
          <tr key={keys[row]} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              {headOf?.(row) ?? writeCell(head, format)}
            </th>
            {figures.map((figure, at) => (
              <td
                key={columns[at + 1]}
                className={cx('py-1.5 pr-4 text-right', typeof figure !== 'string' && 'figures')}
              >
                {(figure && figureOf?.(row, at + 1, writeCell(figure, format))) ?? writeCell(figure, format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows may be called the same: a number makes the key of a later one its own. */
function nameRows(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    return count === 0 ? name : `${name} ${count + 1}`
  })
}
