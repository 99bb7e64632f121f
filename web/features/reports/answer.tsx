import type { ReactNode } from 'react'
import type { Report, ReportComparison } from '#contract/reports.ts'
import type { Figure } from '#domain/counting.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import { type Change, computeChange } from '#domain/reports/comparison.ts'
import { type PeriodFigures, computePeriodFigures } from '#domain/reports/figures.ts'
import { describeReport } from '#domain/reports/sentences.ts'
import { guessedLook } from '#web/features/categoriser/shared/guessed.ts'
import { GuessNote } from '#web/features/categoriser/shared/guess-note.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { Money } from '#web/ui/money.tsx'
import { Stat, Stats } from '#web/ui/stat.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { findComparison } from './find-comparison.ts'
import { baseWords, nameBase, nameElapsed } from './period-words.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'
import { tellReport } from './telling.ts'
import { writeRate } from './write-rate.ts'

type AnswerProps = { report: Report; search: ReportSearch }

/** One sentence, and SPEC's four cards: Total Income, Total Expenses, Net Income, Savings Rate. */
export function Answer({ report, search }: AnswerProps) {
  const format = useFormat()
  const period = computePeriodFigures(report.figures)
  const compared = findComparison(report, search)
  const money = (counts: Figure, amount: Cents, tone?: 'danger') => (
    <RowsLink range={report.range} counts={counts} search={search}>
      <Money amountCents={amount} tone={tone ?? 'plain'} />
    </RowsLink>
  )
  const changeOf = (name: keyof PeriodFigures) => compared && findChange(compared, name)
  const than = compared && baseWords[compared.kind].than
  return (
    <section
      aria-label="Summary"
      className="rounded-lg border border-line bg-surface shadow-low print:break-inside-avoid print:shadow-none"
    >
      <p className="px-5 pt-5 font-serif text-xl font-medium text-balance sm:px-6 sm:pt-6 sm:text-2xl">
        {describeReport(tellReport(report, format))}
      </p>
      <Stats className="p-5 sm:grid-cols-2 sm:p-6 lg:grid-cols-4 print:grid-cols-4 print:gap-3">
        <Stat
          label="Total Income"
          tone="income"
          value={money('income', period.incomeCents)}
          note={<ChangeNote change={changeOf('incomeCents')} than={than} />}
        />
        <Stat
          label="Total Expenses"
          tone="needs"
          value={money('expenses', period.expensesCents)}
          note={<ChangeNote change={changeOf('expensesCents')} than={than} />}
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
      </Stats>
      <Guesses report={report} search={search} />
      <ComparedWith comparison={compared} search={search} />
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

type ChangeNoteProps = { change: Change | undefined; than: string | undefined }

/** '12.5% more than before', or the amount where there was nothing. */
function ChangeNote({ change, than }: ChangeNoteProps): ReactNode {
  const format = useFormat()
  if (!change) return null
  const { deltaCents, permille } = change
  if (deltaCents === 0) return 'the same'
  const direction = deltaCents > 0 ? 'more' : 'less'
  if (permille === null) return `new: ${format.money(deltaCents)}`
  // Of less than a thousandth the amount says more.
  if (permille === 0) return `${format.money(Math.abs(deltaCents))} ${direction} ${than}`
  return `${format.number(Math.abs(permille) / 10)}% ${direction} ${than}`
}

/** What of the figures was only guessed. */
function Guesses({ report: { guessed, range }, search }: AnswerProps) {
  const format = useFormat()
  const sum = (figures: readonly Figure[]) =>
    sumCents(guessed.flatMap(({ figure, countedCents }) => (figures.includes(figure) ? [countedCents] : [])))
  const count = guessed.reduce((all, { transactionCount }) => all + transactionCount, 0)
  return (
    <GuessNote
      className="border-t border-line px-5 py-3 text-sm text-ink-soft sm:px-6"
      outCents={sum(['needs', 'wants', 'savingsDebt'])}
      incomeCents={sum(['income'])}
      count={count}
      rows={
        <RowsLink range={range} counts="left" only="guessed" search={search} className={guessedLook}>
          {format.count(count, 'transaction')}
        </RowsLink>
      }
    />
  )
}

type ComparedWithProps = { comparison: ReportComparison | undefined; search: ReportSearch }

/** Which days the comparison is with, and why they are fewer; or why there is none. */
function ComparedWith({ comparison, search: { compare } }: ComparedWithProps) {
  const format = useFormat()
  if (compare === 'none') return null
  const elapsed = comparison && nameElapsed(comparison)
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-ink-faint sm:px-6">
      {comparison
        ? `${baseWords[comparison.kind].base} is ${nameBase(comparison, format)}${elapsed ? `, as many days as have come (${elapsed})` : ''}.`
        : 'There is no comparison: nothing is known of the days it would be with.'}
    </p>
  )
}
