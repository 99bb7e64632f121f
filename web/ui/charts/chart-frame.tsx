// Around every chart: the picture (silent for screen readers unless it has controls), a sentence that says what it shows, and
// the figures as a table that anyone can open.
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type ChartTable = {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** What heads a row instead of its first text: a link. */
  headOf?: ((row: number) => ReactNode) | undefined
}

type ChartFrameProps = {
  /** The name of the chart, and the caption of its table. */
  title: string
  /** One or two sentences with the answer; read to those who cannot see the picture. */
  summary?: string | undefined
  table: ChartTable
  /** 'toggle' shows a small "Show figures" below; 'hidden' is for pictures whose figures stand beside them anyway. */
  tableMode?: 'toggle' | 'hidden' | undefined
  tableLabel?: string | undefined
  className?: string | undefined
  children: ReactNode
}

export function ChartFrame({
  title,
  summary,
  table,
  tableMode = 'toggle',
  tableLabel = 'Show figures',
  className,
  children,
}: ChartFrameProps) {
  return (
    <figure aria-label={title} className={cx('min-w-0', className)}>
      {children}
      {summary && <figcaption className="sr-only">{summary}</figcaption>}
      {tableMode === 'hidden' ? (
        <div className="sr-only">
          <FiguresTable title={title} table={table} />
        </div>
      ) : (
        <details className="mt-3">
          <summary className="inline-block rounded-sm text-sm text-ink-faint underline decoration-line-strong underline-offset-4 hover:text-ink">
            {tableLabel}
          </summary>
          <div className="mt-2 overflow-x-auto">
            <FiguresTable title={title} table={table} />
          </div>
        </details>
      )}
    </figure>
  )
}

function FiguresTable({ title, table: { columns, rows, headOf } }: { title: string; table: ChartTable }) {
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
        {rows.map(([name, ...figures], row) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-4 font-normal">
              {headOf?.(row) ?? name}
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} className="figures py-1.5 pr-4 text-right">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
