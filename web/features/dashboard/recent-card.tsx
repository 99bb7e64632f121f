import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NewestTransaction } from '#contract/transactions.ts'
import { paths } from '#contract/paths.ts'
import type { Month } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { recentQuery } from './data.ts'
import { ReadTile, tileRow } from './tile.tsx'

/** The newest transactions of the month; each leads to itself. */
export const RecentCard = ({ month, className }: { month: Month; className?: string }) => (
  <ReadTile
    title="Recent"
    things="transactions"
    link={{ to: paths.transactions, search: { month } }}
    query={useQuery(recentQuery(month))}
    className={className}
  >
    {(rows) => <Rows rows={rows} />}
  </ReadTile>
)

function Rows({ rows }: { rows: readonly NewestTransaction[] }) {
  const format = useFormat()
  const writeDay = getDateFormat(format.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  if (rows.length === 0) return <p className="text-sm text-ink-soft">Nothing is entered yet.</p>
  return (
    <ul>
      {rows.map(({ id, date, name, description, amountCents }) => (
        <li key={id}>
          <Link to={paths.transactions} search={{ ids: id }} className={tileRow}>
            <span className="flex min-w-0 gap-2.5">
              <span className="figures w-12 shrink-0 text-ink-faint">
                {writeDay.format(Date.parse(date))}
              </span>
              <span className="truncate" title={description}>
                {name}
              </span>
            </span>
            <Money isInColumn amountCents={amountCents} tone="sign" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
