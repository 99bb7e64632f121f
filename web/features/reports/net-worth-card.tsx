import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import type { NetWorth } from '#contract/report-figures.ts'
import type { ReportFilter } from '#contract/reports.ts'
import { monthRange } from '#domain/calendar.ts'
import { useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { TrendLines } from '#web/ui/charts/trend-lines.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { NetWorthAccounts } from './net-worth-accounts.tsx'
import { netWorthQuery } from './data.ts'
import type { ReportSearch } from './search.ts'

const title = 'Net worth'

/** What the accounts held at the end of each month: what is owned, what is owed, and the difference. */
export function NetWorthCard({ filter, search }: { filter: ReportFilter; search: ReportSearch }) {
  const read = useQuery(netWorthQuery(filter))
  return (
    <Loaded query={read} things="the net worth" inCard rows={6}>
      {(data) => data.points.length > 1 && <NetWorthPicture {...data} search={search} />}
    </Loaded>
  )
}

function NetWorthPicture({ points, accounts, otherDebts, search }: NetWorth & { search: ReportSearch }) {
  const format = useFormat()
  const { monthStartDay } = useHousehold()
  const net = points.map(({ assetsCents, debtsCents }) => assetsCents - debtsCents)
  const [begin = 0, end = 0] = [net[0], net.at(-1)]
  const changed = end - begin
  const direction =
    changed === 0 ? 'unchanged' : `${format.money(Math.abs(changed))} ${changed > 0 ? 'more' : 'less'}`
  const last = points.at(-1)!
  return (
    <Card title={title} isLong>
      <p className="mb-4">
        {format.money(end)} on {format.day(last.day)}, {direction} than on {format.day(points[0]!.day)}.
      </p>
      <TrendLines
        title={title}
        isTitleHidden
        days={`${points[0]!.day} to ${last.day}`}
        points={points.map(({ month, day, changeCents }) => ({
          key: month,
          label: `${format.day(day)}: ${describeChange(changeCents, format.money)}`,
          cell: { day },
          shortLabel: format.month(month, 'short'),
        }))}
        lines={[
          { key: 'net', label: title, tone: 'accent', amountsCents: net },
          {
            key: 'assets',
            label: 'Owned',
            tone: 'income',
            isDashed: true,
            amountsCents: points.map(({ assetsCents }) => assetsCents),
          },
          {
            key: 'debts',
            label: 'Owed',
            tone: 'danger',
            amountsCents: points.map(({ debtsCents }) => debtsCents),
          },
        ]}
        linkTo={linkToChange(points, monthStartDay, search.account)}
        summary={`Net worth was ${direction} at the end than at the beginning.`}
      />
      <NetWorthAccounts accounts={accounts} otherDebts={otherDebts} search={search} />
    </Card>
  )
}

/** A point leads to the transactions that it differs by from the one before. */
const linkToChange =
  (points: NetWorth['points'], startDay: number, account: string | undefined) =>
  (key: string, label: string) => {
    const point = points.find(({ month }) => month === key)
    if (!point) return label
    const { from } = monthRange(point.month, startDay)
    return (
      <Link to={paths.transactions} search={{ from, to: point.day, account }}>
        {label}
      </Link>
    )
  }

function describeChange(changeCents: number, write: (amount: number) => string): string {
  if (changeCents === 0) return 'as much as the month before'
  return `${write(Math.abs(changeCents))} ${changeCents > 0 ? 'more' : 'less'} than the month before`
}
