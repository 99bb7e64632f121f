// What an account will stand at: a line with a step at each day something moves, and above it what moves on the chosen day.
import { useState } from 'react'
import { addDays, type Day, daysBetween, nextMonth, type Month } from '#domain/calendar.ts'
import { useHousehold } from '#web/client/session.ts'
import { amountAxis } from '#web/ui/charts/amount-axis.tsx'
import { ChartFrame } from '#web/ui/charts/chart-frame.tsx'
import { LinePlot } from '#web/ui/charts/line-plot.tsx'
import { pathOf, stairsOf } from '#web/ui/charts/lines.ts'
import { cx } from '#web/ui/cx.ts'
import { type Format, useFormat } from '#web/ui/format.tsx'
import { toneColor, type Tone } from '#web/ui/tone.ts'
import { type AccountAhead, type Coming, linesUntil } from './ahead.ts'
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
  const { points, usual } = linesUntil(account, until)
  const onDay = Map.groupBy(coming, ({ on }) => on)
  const isShortOn = (date: Day) => onDay.get(date)?.some(({ shortCents }) => shortCents > 0) ?? false
  const [at, setAt] = useState(() => {
    const short = points.findIndex(({ date }) => isShortOn(date))
    const lowest = points.findIndex(({ date }) => usual?.belowFloorOn && date === usual.lowest.date)
    return Math.max(0, short < 0 ? lowest : short)
  })
  const point = points[at] ?? points[0]
  if (!point) return null

  const axis = amountAxis([...points, ...(usual?.balances ?? [])].map(({ balanceCents }) => balanceCents))
  const span = Math.max(1, daysBetween(from, until))
  const xOf = (date: Day) => (daysBetween(from, date) / span) * 100
  const whatOf = (date: Day) =>
    (onDay.get(date) ?? []).map(
      ({ name, amountCents, shortCents }) =>
        `${name} ${format.money(amountCents)}${shortCents > 0 ? `, short by ${format.money(shortCents)}` : ''}`,
    )
  const movesOn = (date: Day) => whatOf(date).join('; ') || (date === from ? 'As it stands' : 'Nothing moves')
  const title = `Balance of ${account.accountName}`
  return (
    <ChartFrame
      title={title}
      isTitleHidden
      days={`${from} to ${until}`}
      hasOwnKeys
      isTablePrinted
      table={{
        columns: ['Day', 'What moves', names.bills, ...(usual ? [names.usual] : [])],
        rows: points.map(({ date, balanceCents, usualCents }) => [
          { day: date },
          movesOn(date),
          { amountCents: balanceCents },
          ...(usual ? [usualCents === null ? null : { amountCents: usualCents }] : []),
        ]),
      }}
    >
      <div aria-hidden="true" className="mb-4 min-h-13 print:hidden">
        <p className="font-serif text-lg font-medium">{format.day(point.date)}</p>
        <p className="flex flex-wrap gap-x-6 text-sm text-ink-soft">
          <Line name={names.bills} amountCents={point.balanceCents} />
          {point.usualCents !== null && <Line name={names.usual} amountCents={point.usualCents} isDashed />}
        </p>
        <p className={cx('text-sm', isShortOn(point.date) ? 'text-danger-ink' : 'text-ink-soft')}>
          {movesOn(point.date)}
        </p>
      </div>
      <LinePlot
        title={title}
        axis={axis}
        xs={points.map(({ date }) => xOf(date))}
        at={at}
        onChoose={setAt}
        valueText={[
          format.day(point.date),
          format.money(point.balanceCents),
          ...(point.usualCents === null ? [] : [`${names.usual} ${format.money(point.usualCents)}`]),
          ...whatOf(point.date),
        ].join(', ')}
        lines={[
          {
            key: 'balance',
            tone: 'accent',
            path: stairsOf(points.map(({ date, balanceCents }) => [xOf(date), axis.placeOf(balanceCents)])),
          },
          ...(usual
            ? [
                {
                  key: 'usual',
                  tone: usualTone,
                  isDashed: true,
                  path: pathOf(
                    usual.balances.map(({ date, balanceCents }) => [xOf(date), axis.placeOf(balanceCents)]),
                  ),
                },
              ]
            : []),
        ]}
        dots={points.flatMap(({ date, balanceCents, usualCents }) => {
          const [isChosen, isShort] = [date === point.date, isShortOn(date)]
          if (!isChosen && !isShort) return []
          const [x, isSmall] = [xOf(date), !isChosen]
          const tone = isShort ? 'danger' : 'accent'
          const usualDot = {
            key: `usual ${date}`,
            x,
            y: axis.placeOf(usualCents ?? 0),
            tone: usualTone,
            isSmall,
          }
          return [
            { key: date, x, y: axis.placeOf(balanceCents), tone, isSmall } as const,
            ...(isChosen && usualCents !== null ? [usualDot] : []),
          ]
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

const names = { bills: 'By bills and paydays', usual: 'With usual other spending' } as const
const usualTone: Tone = 'uncategorized'

type LineProps = { name: string; amountCents: number; isDashed?: boolean }

/** The name of a line in its stroke, and what it stands at. */
function Line({ name, amountCents, isDashed = false }: LineProps) {
  const format = useFormat()
  return (
    <span className="flex items-baseline gap-2">
      <span
        className={cx('w-4 self-center border-t-4', isDashed ? 'border-dotted' : 'rounded-full')}
        style={{ borderColor: toneColor(isDashed ? usualTone : 'accent') }}
      />
      {name}
      <span className={cx('figures font-medium', amountCents < 0 ? 'text-danger-ink' : 'text-ink')}>
        {format.money(amountCents)}
      </span>
    </span>
  )
}

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
