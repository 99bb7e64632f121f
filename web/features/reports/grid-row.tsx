import type { DayRange } from '#domain/calendar.ts'
import type { Figure } from '#domain/counting.ts'
import { type Cents, cents } from '#domain/money.ts'
import { findHeat } from '#domain/reports/grid.ts'
import { guessedLook } from '#web/features/categoriser/shared/guessed.ts'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import { toneColor, toneFill, type Tone } from '#web/ui/tone.ts'
import { RowsLink } from './rows-link.tsx'
import type { ReportSearch } from './search.ts'

type GridRowProps = {
  name: string
  counts: Figure
  categoryId?: string | null
  tone: Tone
  isSum: boolean
  amountsCents: readonly Cents[]
  guessedCents?: readonly Cents[] | undefined
  totalCents: Cents
  /** The days of each month, and of all of them. */
  ranges: readonly DayRange[]
  whole: DayRange
  search: ReportSearch
}

/** How much of its colour the largest amount of a row gets, in percent. */
const mostColorPercent = 30

/** A category, or a sum of some, in each month. */
export function GridRow(props: GridRowProps) {
  const { name, counts, categoryId, tone, isSum, amountsCents, totalCents, ranges, whole, search } = props
  const format = useFormat()
  const guesses = props.guessedCents ?? []
  const guessed = cents(guesses.reduce((sum, amount) => sum + amount, 0))
  const heats = amountsCents.map((amount) => (isSum ? 0 : findHeat(amount, amountsCents)))
  const link = (range: DayRange, amount: Cents) => (
    <CellLink amount={amount} range={range} counts={counts} categoryId={categoryId} search={search} />
  )
  return (
    <tr className={cx(isSum && 'font-medium')}>
      <th
        scope="row"
        className={cx(
          'sticky left-0 z-10 max-w-25 border-t bg-surface py-1.5 print:py-0.5 pr-1 text-left wrap-break-word hyphens-auto sm:max-w-56 sm:min-w-32 2xl:min-w-44',
          isSum ? 'border-line-strong pl-3 font-medium sm:pl-6' : 'border-line pl-3 font-normal sm:pl-9',
        )}
      >
        {isSum && (
          <span aria-hidden="true" className={cx('mr-2 inline-block size-2 rounded-xs', toneFill[tone])} />
        )}
        {name}
        {guesses.some(Boolean) && (
          <span className="block text-xs font-normal">
            <RowsLink
              range={whole}
              counts={counts}
              categoryId={categoryId}
              only="guessed"
              search={search}
              className={guessedLook}
            >
              {format.money(guessed)} guessed
            </RowsLink>
          </span>
        )}
      </th>
      {amountsCents.map((amount, at) => (
        <td
          key={ranges[at]?.from}
          className={cx('relative border-t p-0', isSum ? 'border-line-strong' : 'border-line')}
          style={{ backgroundColor: heatColor(tone, heats[at] ?? 0) }}
        >
          {link(ranges[at]!, amount)}
          <span
            aria-hidden="true"
            className={cx('absolute bottom-0 left-0 h-0.75', toneFill[tone])}
            style={{ width: `${(heats[at] ?? 0) * 100}%` }}
          />
          {Boolean(guesses[at]) && (
            <span aria-hidden="true" className={cx('absolute bottom-0 left-0 h-0.75 w-full', toneFill[tone])}>
              <span className="sketched block h-full" />
            </span>
          )}
        </td>
      ))}
      <td
        className={cx('border-t p-0 pr-1 font-medium sm:pr-4', isSum ? 'border-line-strong' : 'border-line')}
      >
        {link(whole, cents(totalCents))}
      </td>
    </tr>
  )
}

const heatColor = (tone: Tone, heat: number) =>
  heat === 0
    ? undefined
    : `color-mix(in oklab, ${toneColor(tone)} ${Math.round(heat * mostColorPercent)}%, transparent)`

type CellLinkProps = {
  amount: Cents
  range: DayRange
  counts: Figure
  categoryId: string | null | undefined
  search: ReportSearch
}

function CellLink({ amount, range, counts, categoryId, search }: CellLinkProps) {
  const format = useFormat()
  if (amount === 0)
    return <span className="block px-1 py-2 text-right text-ink-faint 2xl:px-2 print:py-0.5">–</span>
  return (
    <RowsLink range={range} counts={counts} categoryId={categoryId} search={search}>
      <span className="figures block px-1 py-2 text-right 2xl:px-2 print:py-0.5">{format.money(amount)}</span>
    </RowsLink>
  )
}
