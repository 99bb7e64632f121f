import { Check, TriangleAlert } from 'lucide-react'
import type { Day } from '#domain/calendar.ts'
import { getDateFormat } from '#domain/date-sentences.ts'
import { useHousehold } from '#web/client/session.ts'
import { cx } from '#web/ui/cx.ts'
import { useFormat } from '#web/ui/format.tsx'
import type { Coming } from './ahead.ts'

type MonthGridProps = { caption: string; weeks: readonly Day[][]; coming: readonly Coming[] }

const mostShown = 4

/** The weeks as a calendar, for wide screens: what comes stands on its day, covered or short. */
export function MonthGrid({ caption, weeks, coming }: MonthGridProps) {
  const { today } = useHousehold()
  const format = useFormat()
  const onDay = Map.groupBy(coming, ({ on }) => on)
  const weekday = getDateFormat(format.locale, { weekday: 'short', timeZone: 'UTC' })
  const monthAndDay = getDateFormat(format.locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="pb-2 text-left text-xs font-medium text-ink-faint">
              {weekday.format(asDate(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {week.map((day, column) => {
              const own = onDay.get(day) ?? []
              const isNamed = day.endsWith('-01') || (row === 0 && column === 0)
              return (
                <td
                  key={day}
                  aria-label={format.day(day)}
                  className={cx(
                    'h-22 border border-line p-1.5 align-top',
                    day < today && 'bg-sunken/50',
                    day === today && 'bg-accent-wash/60',
                  )}
                >
                  <p
                    className={cx(
                      'figures text-xs',
                      day === today ? 'font-semibold text-accent' : 'text-ink-faint',
                    )}
                  >
                    {isNamed ? monthAndDay.format(asDate(day)) : Number(day.slice(8))}
                  </p>
                  <ul className="mt-1 flex flex-col gap-1">
                    {own.slice(0, mostShown).map((one) => (
                      <Entry key={one.key} one={one} />
                    ))}
                    {own.length > mostShown && (
                      <li className="text-xs text-ink-faint">and {own.length - mostShown} more</li>
                    )}
                  </ul>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Entry({ one: { name, amountCents, shortCents, isOverdue, isCovered } }: { one: Coming }) {
  const format = useFormat()
  const isShort = shortCents > 0
  return (
    <li
      className={cx(
        'rounded-sm px-1.5 py-0.5 text-xs',
        isShort
          ? 'bg-danger-wash text-danger-ink'
          : amountCents > 0
            ? 'bg-success-wash text-success-ink'
            : 'bg-sunken text-ink',
      )}
    >
      <span className="flex items-center gap-1">
        {isShort && <TriangleAlert size={11} aria-hidden className="shrink-0" />}
        <span className="min-w-0 grow truncate" title={name}>
          {name}
        </span>
        {isCovered && <Check size={12} aria-label="covered" className="shrink-0 text-success" />}
      </span>
      <span className="block figures">{format.money(amountCents)}</span>
      {isShort && (
        <span className="block">
          short by <span className="figures">{format.money(shortCents)}</span>
        </span>
      )}
      {isOverdue && <span className="block">overdue</span>}
    </li>
  )
}

const asDate = (day: Day) => new Date(`${day}T00:00:00Z`)
