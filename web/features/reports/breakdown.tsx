import { Fragment, type ReactNode } from 'react'
import type { CountedLine, Report, ReportComparison } from '#contract/reports.ts'
import type { DayRange } from '#domain/calendar.ts'
import { type BaseFigure, figureParts } from '#domain/counting.ts'
import { type Cents, zero } from '#domain/money.ts'
import { computeShares } from '#domain/reports/figures.ts'
import { findUsualSpending } from '#domain/reports/usual.ts'
import { findGuessedShare, guessedLook } from '#web/features/categoriser/shared/guessed.ts'
import { Card } from '#web/ui/card.tsx'
import { BarList } from '#web/ui/charts/bar-list.tsx'
import { type Format, useFormat } from '#web/ui/format.tsx'
import type { Tone } from '#web/ui/tone.ts'
import { findComparison } from './find-comparison.ts'
import { baseWords, countPeriodMonths, writeDays } from './period-words.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'

const title = 'Expense Breakdown by Category'

const tones: Partial<Record<BaseFigure, Tone>> = { needs: 'needs', wants: 'wants' }

/** What was spent by category, largest first, each with its share and what it was before. */
export function Breakdown({ report, search }: { report: Report; search: ReportSearch }) {
  const format = useFormat()
  const spent = report.lines
    .filter(({ figure }) => isExpense(figure))
    .toSorted((a, b) => b.countedCents - a.countedCents)
  const shares = computeShares(spent.map(({ countedCents }) => countedCents))
  const compared = findComparison(report, search)
  const changes = spent.map(findChange(compared))
  // Of one month alone; of others nobody knows what is usual.
  const usual = spent.map(({ categoryId }) =>
    countPeriodMonths(report) === 1 && categoryId ? findUsualSpending(report.earlier, categoryId) : null,
  )
  const guesses = spent.map((line) => report.guessed.find((one) => keyOf(one) === keyOf(line))?.countedCents)
  const isUsualKnown = usual.some((amount) => amount !== null)
  const rowsIn = (range: DayRange) => linkToRows(report, search, range)
  return (
    <Card title={title} isLong>
      {spent.length === 0 ? (
        <p className="text-ink-soft">Nothing was spent.</p>
      ) : (
        <BarList
          title={title}
          isTitleHidden
          days={writeDays(report)}
          itemColumn="Category"
          items={spent.map((line, at) => ({
            key: keyOf(line),
            label: line.name,
            amountCents: line.countedCents,
            sharePercent: shares[at] ?? null,
            tone: tones[line.figure] ?? 'uncategorized',
            markCents: usual[at] || undefined,
            guessedShare: guesses[at] && findGuessedShare(guesses[at], line.countedCents),
            detail: joinDetails([
              describeUsual(usual[at], format),
              describeChange(changes[at] ?? null, compared, format),
              guesses[at] ? (
                <RowsLink
                  range={report.range}
                  counts={line.figure}
                  categoryId={line.categoryId}
                  only="guessed"
                  search={search}
                  className={guessedLook}
                >
                  {describeGuess(guesses[at], line, format)}
                </RowsLink>
              ) : null,
            ]),
          }))}
          moreColumns={[
            ...(guesses.some(Boolean)
              ? [{ name: 'Guessed', cellOf: (at: number) => toCell(guesses[at] ?? zero) }]
              : []),
            ...(isUsualKnown ? [{ name: 'Usual', cellOf: (at: number) => toCell(usual[at]) }] : []),
            ...(compared
              ? [
                  {
                    name: 'Compared',
                    cellOf: (at: number) => toCell(changes[at]?.own),
                    linkTo: rowsIn(compared.range),
                  },
                  {
                    name: baseWords[compared.kind].base,
                    cellOf: (at: number) => toCell(changes[at]?.base),
                    linkTo: rowsIn(compared.base),
                  },
                ]
              : []),
          ]}
          linkTo={rowsIn(report.range)}
        />
      )}
      {isUsualKnown && (
        <p className="mt-4 text-sm text-ink-faint">
          The line on a bar is what is usual: the median of the{' '}
          {format.count(report.earlier.length, 'full month')} before.
        </p>
      )}
    </Card>
  )
}

const isExpense = (figure: BaseFigure) => (figureParts.expenses as readonly BaseFigure[]).includes(figure)

const keyOf = ({ figure, categoryId }: CountedLine) => `${figure} ${categoryId}`

const linkToRows =
  (report: Report, search: ReportSearch, range: DayRange) => (key: string, figures: ReactNode) => {
    const line = report.lines.find((one) => keyOf(one) === key)
    return (
      line && (
        <RowsLink range={range} counts={line.figure} categoryId={line.categoryId} search={search}>
          {figures}
        </RowsLink>
      )
    )
  }

const toCell = (amountCents: number | null | undefined) => (amountCents == null ? null : { amountCents })

const joinDetails = (details: readonly (ReactNode | null | undefined)[]): ReactNode => {
  const said = details.filter(Boolean)
  return said.length === 0
    ? undefined
    : said.map((detail, at) => (
        <Fragment key={at}>
          {at > 0 && '; '}
          {detail}
        </Fragment>
      ))
}

const describeGuess = (guessedCents: Cents, { countedCents }: CountedLine, format: Format): string =>
  guessedCents === countedCents ? 'guessed' : `${format.money(guessedCents)} of it guessed`

const describeUsual = (usualCents: number | null | undefined, format: Format): string | null =>
  usualCents == null ? null : usualCents === 0 ? 'usually nothing' : `usually ${format.money(usualCents)}`

type LineChange = { own: number; base: number | null }

/** What a category came to in the days that are compared, and before; null where nothing is. */
function findChange(compared: ReportComparison | undefined) {
  return (line: CountedLine): LineChange | null => {
    if (!compared) return null
    const find = (lines: readonly CountedLine[]) =>
      lines.find((one) => keyOf(one) === keyOf(line))?.countedCents
    return { own: find(compared.lines) ?? zero, base: find(compared.baseLines) ?? null }
  }
}

function describeChange(
  change: LineChange | null,
  compared: ReportComparison | undefined,
  format: Format,
): string | undefined {
  if (!change || !compared) return undefined
  const delta = change.own - (change.base ?? 0)
  if (delta === 0) return undefined
  return change.base === null
    ? 'new'
    : `${format.money(Math.abs(delta))} ${delta > 0 ? 'more' : 'less'} ${baseWords[compared.kind].than}`
}
