import type { ReactNode } from 'react'
import type { ReportMonths } from '#contract/report-figures.ts'
import { month as toMonth, monthRange } from '#domain/calendar.ts'
import type { Figure } from '#domain/counting.ts'
import { type LegStanding, assessLegs } from '#domain/months.ts'
import { useHousehold } from '#web/client/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import type { ChartCell } from '#web/ui/charts/chart-table.ts'
import { TargetBars } from '#web/ui/charts/target-bars.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { toneFill } from '#web/ui/tone.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'

const title = 'Needs, wants and savings by month'

type LegKey = LegStanding['key']
const legs: readonly { key: LegKey; name: string; figure: Figure }[] = [
  { key: 'needs', name: 'Needs', figure: 'needs' },
  { key: 'wants', name: 'Wants', figure: 'wants' },
  { key: 'savings', name: 'Savings and debt', figure: 'savingsDebt' },
]

/** Each month's three legs against the split that was in force in it. */
export function SplitByMonth({ months, search }: { months: ReportMonths['months']; search: ReportSearch }) {
  const format = useFormat()
  const { monthStartDay, currentMonth } = useHousehold()
  const assessed = months.map((month) => ({ ...month, legs: assessLegs(month, month.split) }))
  const standingOf = (month: (typeof assessed)[number], key: LegKey) =>
    month.legs.find((leg) => leg.key === key)
  const withIncome = assessed.filter(({ month, incomeCents }) => incomeCents > 0 && month !== currentMonth)
  return (
    <Card title={title}>
      <ChartFrame
        title={title}
        isTitleHidden
        hasOwnKeys
        days={`${months[0]?.month} to ${months.at(-1)?.month}`}
        table={{
          columns: ['Month', 'Income', ...legs.flatMap(({ name }) => [name, `${name}: target`])],
          rows: assessed.map((month) => [
            { month: month.month },
            { amountCents: month.incomeCents },
            ...legs.flatMap(({ key }): ChartCell[] => {
              const leg = standingOf(month, key)
              return [{ amountCents: leg?.spentCents ?? 0 }, { amountCents: leg?.targetCents ?? 0 }]
            }),
          ]),
          figureOf: (row, column, shown) => {
            // Beside each leg stands its target, which is the sum of no transactions.
            const counts = column === 1 ? 'income' : column % 2 === 0 && legs[column / 2 - 1]?.figure
            const month = months[row]?.month
            return month && counts && linkToRows(counts, search, monthStartDay)(month, shown)
          },
        }}
      >
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
          {legs.map(({ key, name, figure }) => (
            <section key={key} aria-label={name}>
              <h3 className="flex items-center gap-2 font-medium">
                <span aria-hidden="true" className={`size-2.5 rounded-sm ${toneFill[key]}`} />
                {name}
              </h3>
              <p className="mb-3 text-sm text-ink-faint">
                {describeLeg(
                  withIncome.flatMap((month) => standingOf(month, key) ?? []),
                  format.count,
                )}
              </p>
              <TargetBars
                name={`${name} by month`}
                tone={key}
                bars={assessed.flatMap((month) => {
                  const leg = standingOf(month, key)
                  if (!leg) return []
                  return {
                    key: month.month,
                    amountCents: leg.spentCents,
                    targetCents: leg.targetCents,
                    isMissed: month.month !== currentMonth && isMissed(leg),
                    text: `${format.month(month.month)}: ${format.money(leg.spentCents)}, target ${format.money(leg.targetCents)}, ${leg.targetPercent}% of the income`,
                    label: format.month(month.month, 'short'),
                  }
                })}
                linkTo={linkToRows(figure, search, monthStartDay)}
              />
            </section>
          ))}
        </div>
        <p className="mt-4 text-sm text-ink-faint">
          The line is each month’s share of its income, by the split of that month. Hatched bars missed it.
        </p>
      </ChartFrame>
    </Card>
  )
}

const linkToRows =
  (counts: Figure, search: ReportSearch, startDay: number) => (month: string, bar: ReactNode) => (
    <RowsLink range={monthRange(toMonth(month), startDay)} counts={counts} search={search}>
      {bar}
    </RowsLink>
  )

const isMissed = ({ aim, leftCents }: LegStanding) => (aim === 'limit' ? leftCents < 0 : leftCents > 0)

/** 'Within its share in 7 of 11 months': of full months with an income. */
function describeLeg(standings: readonly LegStanding[], count: (of: number, noun: string) => string): string {
  if (standings.length === 0) return 'No full month with an income.'
  const met = standings.filter((leg) => !isMissed(leg)).length
  const aim = standings[0]?.aim === 'limit' ? 'Within its share' : 'Reached'
  return `${aim} in ${met} of ${count(standings.length, 'month')}.`
}
