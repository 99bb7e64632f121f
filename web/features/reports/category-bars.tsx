import type { CountedLine } from '#contract/reports.ts'
import type { DayRange } from '#domain/calendar.ts'
import type { BaseFigure } from '#domain/counting.ts'
import { type Cents, zero } from '#domain/money.ts'
import { computeChange } from '#domain/reports/comparison.ts'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneFill, type Tone } from '#web/ui/tone.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'

export type ChangeOf = (line: CountedLine) => { own: Cents | null; base: Cents | null } | null

type CategoryBarsProps = {
  lines: readonly CountedLine[]
  /** In whole percent; null of what is below zero. */
  shares: readonly (number | null)[]
  range: DayRange
  search: ReportSearch
  changeOf: ChangeOf
}

const tones: Record<BaseFigure, Tone> = {
  income: 'income',
  needs: 'needs',
  wants: 'wants',
  savingsDebt: 'savings',
  uncategorized: 'uncategorized',
  uncategorizedIncome: 'uncategorized',
}

/** Categories as bars from zero: to the right what was spent, to the left of which more came back. */
export function CategoryBars({ lines, shares, range, search, changeOf }: CategoryBarsProps) {
  const format = useFormat()
  const most = Math.max(1, ...lines.map(({ countedCents }) => countedCents))
  const least = Math.min(0, ...lines.map(({ countedCents }) => countedCents))
  const zeroAt = (-least / (most - least)) * 100
  return (
    <ol aria-label="Expenses by category" className="flex flex-col gap-4">
      {lines.map((line, at) => {
        const width = (Math.abs(line.countedCents) / (most - least)) * 100
        const share = shares[at]
        return (
          <li key={`${line.figure} ${line.categoryId}`}>
            <RowsLink range={range} counts={line.figure} categoryId={line.categoryId} search={search}>
              <span className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 truncate">{line.name}</span>
                <span className="figures">
                  {format.money(line.countedCents)}
                  <span className="ml-3 inline-block w-10 text-right text-sm text-ink-faint">
                    {share === null || share === undefined ? '–' : `${share}%`}
                  </span>
                </span>
              </span>
            </RowsLink>
            <div aria-hidden="true" className="mt-1.5 h-1.5 rounded-full bg-sunken">
              <div
                className={cx('h-full min-w-1 rounded-full', toneFill[tones[line.figure]])}
                style={{
                  marginLeft: `${line.countedCents < 0 ? zeroAt - width : zeroAt}%`,
                  width: `${width}%`,
                }}
              />
            </div>
            <Changed change={changeOf(line)} />
          </li>
        )
      })}
    </ol>
  )
}

function Changed({ change }: { change: ReturnType<ChangeOf> }) {
  const format = useFormat()
  if (!change) return null
  const { deltaCents } = computeChange(change.own ?? zero, change.base ?? zero)
  if (deltaCents === 0) return null
  const text =
    change.base === null
      ? 'new'
      : `${format.money(Math.abs(deltaCents))} ${deltaCents > 0 ? 'more' : 'less'} than before`
  return <p className="figures mt-1 text-sm text-ink-faint">{text}</p>
}
