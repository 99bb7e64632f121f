import type { ReactNode } from 'react'
import type { Report, ReportComparison } from '#contract/reports.ts'
import type { Figure } from '#domain/counting.ts'
import type { Cents } from '#domain/money.ts'
import { type Change, computeChange } from '#domain/reports/comparison.ts'
import { type PeriodFigures, computePeriodFigures } from '#domain/reports/figures.ts'
import { describeReport } from '#domain/reports/sentences.ts'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat } from '#web/ui/stat.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { nameBase, nameElapsed } from './period-words.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'
import { tellReport } from './telling.ts'
import { writeRate } from './write-rate.ts'

type AnswerProps = { report: Report; search: ReportSearch }

/** One sentence, and SPEC's four cards: Total Income, Total Expenses, Net Income, Savings Rate. */
export function Answer({ report, search }: AnswerProps) {
  const format = useFormat()
  const period = computePeriodFigures(report.figures)
  const before = report.comparisons.find(({ kind }) => kind === 'before')
  const money = (counts: Figure, amount: Cents, tone?: 'danger') => (
    <RowsLink range={report.range} counts={counts} search={search}>
      <Money amountCents={amount} tone={tone ?? 'plain'} />
    </RowsLink>
  )
  const changeOf = (name: keyof PeriodFigures) => before && findChange(before, name)
  return (
    <section aria-label="Summary" className="rounded-lg border border-line bg-surface shadow-low">
      <p className="px-5 pt-5 font-serif text-xl font-medium text-balance sm:px-6 sm:pt-6 sm:text-2xl">
        {describeReport(tellReport(report, format))}
      </p>
      <dl className="grid gap-6 p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-4">
        <Stat
          label="Total Income"
          tone="income"
          value={money('income', period.incomeCents)}
          note={<ChangeNote change={changeOf('incomeCents')} />}
        />
        <Stat
          label="Total Expenses"
          tone="needs"
          value={money('expenses', period.expensesCents)}
          note={<ChangeNote change={changeOf('expensesCents')} />}
        />
        <Stat
          label="Net Income"
          tone={toneOfNet(period.netCents)}
          value={money('net', period.netCents, period.netCents < 0 ? 'danger' : undefined)}
          note={
            <>
              {money('savingsDebt', period.savedCents)} put away, {money('left', period.leftCents)} left over
            </>
          }
        />
        <Stat
          label="Savings Rate"
          tone="savings"
          value={writeRate(period.savingsRatePermille, format)}
          note="of the income was not spent"
        />
      </dl>
      {before && <ComparedWith comparison={before} />}
    </section>
  )
}

const toneOfNet = (netCents: Cents): Tone => (netCents < 0 ? 'danger' : 'accent')

function findChange(
  { figures, baseFigures }: ReportComparison,
  name: keyof PeriodFigures,
): Change | undefined {
  const [own, base] = [computePeriodFigures(figures)[name], computePeriodFigures(baseFigures)[name]]
  return own === null || base === null ? undefined : computeChange(own as Cents, base as Cents)
}

/** '12.5% more', or the amount where there was nothing before. */
function ChangeNote({ change }: { change: Change | undefined }): ReactNode {
  const format = useFormat()
  if (!change) return null
  const { deltaCents, permille } = change
  if (deltaCents === 0) return 'the same as before'
  const direction = deltaCents > 0 ? 'more' : 'less'
  if (permille === null) return `new: ${format.money(deltaCents)}`
  return `${format.number(Math.abs(permille) / 10)}% ${direction} than before`
}

function ComparedWith({ comparison }: { comparison: ReportComparison }) {
  const format = useFormat()
  const elapsed = nameElapsed(comparison)
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-ink-faint sm:px-6">
      Before is {nameBase(comparison, format)}
      {elapsed && `, as many days as have come (${elapsed})`}.
    </p>
  )
}
