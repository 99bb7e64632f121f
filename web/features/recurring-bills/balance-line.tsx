// What an account will stand at: a line with a step at each day something moves, and above it what moves on the chosen day.
import { useState } from 'react'
import { addDays, type Day, daysBetween, nextMonth, type Month } from '#domain/calendar.ts'
import { useHousehold } from '#web/client/session.ts'
import { amountAxis } from '#web/ui/charts/amount-axis.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LinePlot } from '#web/ui/charts/line-plot.tsx'
import { cx } from '#web/ui/cx.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import type { AccountAhead, Coming } from './ahead.ts'
import { formatShortDay } from './bill-sentences.ts'

type BalanceLineProps = {
  account: AccountAhead
  /** Of this account. */
  coming: readonly Coming[]
  until: Day
}

/** Remount it (`key`) for another account or span: the chosen day starts anew. */
export function BalanceLine({ account, coming, until }: BalanceLineProps) {
  const { today: from } = useHousehold()
  const format = useFormat()
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
        `${name} ${format.money(amountCents)}${shortCents > 0 ? `, short by ${format.money(shortCents)}` : ''}`,
    )
  const title = `Balance of ${account.accountName}`
  return (
    <ChartFrame
      title={title}
      table={{
        columns: ['Day', 'What moves', 'Balance'],
        rows: points.map(({ date, balanceCents }) => [
          format.day(date),
          whatOf(date).join('; ') || 'As it stands',
          format.money(balanceCents),
        ]),
      }}
    >
      <div aria-hidden="true" className="mb-4 min-h-13">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <span className="font-serif text-lg font-medium">{format.day(point.date)}</span>
          <span className={cx('figures font-medium', point.balanceCents < 0 && 'text-danger-ink')}>
            {format.money(point.balanceCents)}
          </span>
        </p>
        <p className={cx('text-sm', isShortOn(point.date) ? 'text-danger-ink' : 'text-ink-soft')}>
          {whatOf(point.date).join(' · ') || 'As it stands today'}
        </p>
      </div>
      <LinePlot
        title={title}
        axis={axis}
        xs={points.map(({ date }) => xOf(date))}
        at={at}
        onChoose={setAt}
        valueText={[format.day(point.date), format.money(point.balanceCents), ...whatOf(point.date)].join(
          ', ',
        )}
        lines={[
          {
            key: 'balance',
            tone: 'accent',
            path: stairs(points.map(({ date, balanceCents }) => [xOf(date), axis.placeOf(balanceCents)])),
          },
        ]}
        dots={points.flatMap(({ date, balanceCents }) => {
          const [isChosen, isShort] = [date === point.date, isShortOn(date)]
          const [x, y] = [xOf(date), axis.placeOf(balanceCents)]
          if (!isChosen && !isShort) return []
          return [{ key: date, x, y, tone: isShort ? 'danger' : 'accent', isSmall: !isChosen }]
        })}
        labels={ticksOf(from, until, format).map(({ date, label }, tick) => ({
          key: date,
          x: xOf(date),
          text: label,
          isMinor: tick % 2 === 1,
        }))}
        background={
          account.floorCents !== null &&
          axis.low < account.floorCents && (
            <span
              className="absolute inset-x-0 bottom-0 bg-danger-wash"
              style={{ top: `${axis.placeOf(account.floorCents)}%` }}
            />
          )
        }
      />
    </ChartFrame>
  )
}

/** A balance holds until the day it changes. */
const stairs = (points: readonly (readonly [x: number, y: number])[]): string =>
  `${points.map(([x, y], at) => (at === 0 ? `M${x.toFixed(2)} ${y.toFixed(2)}` : `H${x.toFixed(2)}V${y.toFixed(2)}`)).join('')}H100`

/** Every second week, or the firsts of the months of a longer span. */
function ticksOf(from: Day, until: Day, format: Format): { date: Day; label: string }[] {
  const days = daysBetween(from, until)
  if (days <= 62)
    return Array.from({ length: Math.floor(days / 14) + 1 }, (_, at) => addDays(from, at * 14)).map(
      (date) => ({
        date,
        label: formatShortDay(date, date, format.locale),
      }),
    )
  const ticks: { date: Day; label: string }[] = []
  for (let month = nextMonth(from.slice(0, 7) as Month); `${month}-01` <= until; month = nextMonth(month))
    ticks.push({ date: `${month}-01` as Day, label: format.month(month, 'short') })
  return ticks
}
