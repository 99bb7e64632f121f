// What an account will stand at: a line with a step at each day something moves. One range input lies over the picture:
// arrow keys, a finger or the mouse choose the day that is read out above.
import { useState } from 'react'
import { addDays, type Day, daysBetween, nextMonth, type Month } from '#domain/calendar.ts'
import { dayInWords, monthInWords } from '#domain/dates-in-words.ts'
import { useHousehold } from '#web/session.ts'
import { amountAxis, AxisLabels, GridLines } from '#web/ui/charts/amount-axis.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { writeCents } from '#web/ui/charts/format.ts'
import { cx } from '#web/ui/cx.ts'
import type { AccountAhead, Coming } from './ahead.ts'
import { shortDay } from './words.ts'

type BalanceLineProps = {
  account: AccountAhead
  /** Of this account. */
  coming: readonly Coming[]
  until: Day
}

/** Remount it (`key`) for another account or span: the chosen day starts anew. */
export function BalanceLine({ account, coming, until }: BalanceLineProps) {
  const { currency, locale, today } = useHousehold()
  const format = { currency, locale }
  const from = today as Day
  const points = account.balances.filter(({ date }) => date <= until)
  const onDay = Map.groupBy(coming, ({ on }) => on)
  const isShortOn = (date: Day) => onDay.get(date)?.some(({ shortCents }) => shortCents > 0) ?? false
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      points.findIndex(({ date }) => isShortOn(date)),
    ),
  )
  const point = points[at] ?? points[0]
  if (!point) return null

  const amounts = points.map(({ balanceCents }) => balanceCents)
  const axis = amountAxis(amounts)
  const span = Math.max(1, daysBetween(from, until))
  const xOf = (date: Day) => (daysBetween(from, date) / span) * 100
  const whatOf = (date: Day) =>
    (onDay.get(date) ?? []).map(
      ({ name, amountCents, shortCents }) =>
        `${name} ${writeCents(amountCents, format)}${shortCents > 0 ? `, short by ${writeCents(shortCents, format)}` : ''}`,
    )
  const title = `Balance of ${account.accountName}`
  return (
    <ChartFrame
      title={title}
      table={{
        columns: ['Day', 'What moves', 'Balance'],
        rows: points.map(({ date, balanceCents }) => [
          dayInWords(date, locale),
          whatOf(date).join('; ') || 'As it stands',
          writeCents(balanceCents, format),
        ]),
      }}
    >
      <div aria-hidden="true" className="mb-4 min-h-13">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="font-serif text-lg font-medium">{dayInWords(point.date, locale)}</span>
          <span className={cx('figures font-medium', point.balanceCents < 0 && 'text-danger-ink')}>
            {writeCents(point.balanceCents, format)}
          </span>
        </p>
        <p className={cx('text-sm', isShortOn(point.date) ? 'text-danger-ink' : 'text-ink-soft')}>
          {whatOf(point.date).join(' · ') || 'As it stands today'}
        </p>
      </div>
      <div className="flex gap-3">
        <AxisLabels axis={axis} format={format} className="h-40 sm:h-48" />
        <div className="min-w-0 grow pr-2">
          <div className="relative h-40 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-accent sm:h-48">
            {account.floorCents !== null && axis.low < account.floorCents && (
              <span
                className="absolute inset-x-0 bottom-0 bg-danger-wash"
                style={{ top: `${axis.placeOf(account.floorCents)}%` }}
              />
            )}
            <GridLines axis={axis} />
            <span
              className="absolute inset-y-0 border-l border-ink-faint"
              style={{ left: `${xOf(point.date)}%` }}
            />
            <svg
              aria-hidden="true"
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              <path
                d={stairs(points.map(({ date, balanceCents }) => [xOf(date), axis.placeOf(balanceCents)]))}
                fill="none"
                stroke="var(--color-accent)"
                strokeWidth={2}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            {points.map(({ date, balanceCents }) => {
              const isChosen = date === point.date
              if (!isChosen && !isShortOn(date)) return null
              return (
                <span
                  key={date}
                  className={cx(
                    'absolute -translate-1/2 rounded-full ring-2 ring-surface',
                    isChosen ? 'size-3.5' : 'size-2.5',
                    isShortOn(date) ? 'bg-danger' : 'bg-accent',
                  )}
                  style={{ left: `${xOf(date)}%`, top: `${axis.placeOf(balanceCents)}%` }}
                />
              )
            })}
            <input
              type="range"
              min={0}
              max={Math.max(0, points.length - 1)}
              value={at}
              aria-label={title}
              aria-valuetext={[
                dayInWords(point.date, locale),
                writeCents(point.balanceCents, format),
                ...whatOf(point.date),
              ].join(', ')}
              onChange={(event) => setAt(event.target.valueAsNumber)}
              onPointerMove={(event) => {
                const { left, width } = event.currentTarget.getBoundingClientRect()
                const x = ((event.clientX - left) / width) * 100
                setAt(
                  nearest(
                    points.map(({ date }) => xOf(date)),
                    x,
                  ),
                )
              }}
              className="absolute inset-0 m-0 size-full cursor-crosshair opacity-0"
            />
          </div>
          <div aria-hidden="true" className="relative mt-2 h-5">
            {ticksOf(from, until, locale).map(({ date, label }, tick) => (
              <span
                key={date}
                className={cx(
                  'absolute text-xs whitespace-nowrap text-ink-faint',
                  date !== from && '-translate-x-1/2',
                  tick % 2 === 1 && 'max-sm:hidden',
                )}
                style={{ left: `${xOf(date)}%` }}
              >
                {label}
              </span>
            ))}
          </div>
        </div>
      </div>
    </ChartFrame>
  )
}

/** A balance holds until the day it changes. */
const stairs = (points: readonly (readonly [x: number, y: number])[]): string =>
  `${points.map(([x, y], at) => (at === 0 ? `M${x.toFixed(2)} ${y.toFixed(2)}` : `H${x.toFixed(2)}V${y.toFixed(2)}`)).join('')}H100`

const nearest = (values: readonly number[], to: number): number =>
  values.reduce(
    (best, value, at) => (Math.abs(value - to) < Math.abs((values[best] ?? 0) - to) ? at : best),
    0,
  )

/** Every second week, or the firsts of the months of a longer span. */
function ticksOf(from: Day, until: Day, locale: string): { date: Day; label: string }[] {
  const days = daysBetween(from, until)
  if (days <= 62)
    return Array.from({ length: Math.floor(days / 14) + 1 }, (_, at) => addDays(from, at * 14)).map(
      (date) => ({
        date,
        label: shortDay(date, date, locale),
      }),
    )
  const ticks: { date: Day; label: string }[] = []
  for (let month = nextMonth(from.slice(0, 7) as Month); `${month}-01` <= until; month = nextMonth(month))
    ticks.push({ date: `${month}-01` as Day, label: monthInWords(month, locale, 'short') })
  return ticks
}
