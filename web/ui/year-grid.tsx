// The twelve months of a year, with a step to the year before and after.
import { parseMonth, shiftMonth, type Month } from '#domain/calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { buttonClass } from './button-class.ts'
import { useFormat } from './format.tsx'
import { IconButton } from './icon-button.tsx'

type YearGridProps = {
  /** The month that is chosen now, if one is. */
  month: Month | null
  /** A month of the year that is shown first. */
  start: Month
  earliest?: Month | undefined
  latest?: Month | undefined
  onChoose: (month: Month) => void
  children?: ReactNode
}

export function YearGrid({ month, start, earliest, latest, onChoose, children }: YearGridProps) {
  const format = useFormat()
  const [year, setYear] = useState(Number(start.slice(0, 4)))
  const january = parseMonth(`${year}-01`)
  const canReach = (one: Month) => (!earliest || one >= earliest) && (!latest || one <= latest)
  if (!january) return null
  return (
    <>
      <div className="flex items-center justify-between">
        <IconButton
          label="Year before"
          icon={ChevronLeft}
          size="sm"
          disabled={year <= 1900 || (earliest !== undefined && january <= earliest)}
          onClick={() => setYear(year - 1)}
        />
        <output className="figures font-serif text-lg font-medium">{year}</output>
        <IconButton
          label="Year after"
          icon={ChevronRight}
          size="sm"
          disabled={year >= 2200 || (latest !== undefined && shiftMonth(january, 12) > latest)}
          onClick={() => setYear(year + 1)}
        />
      </div>
      <div className="mt-2 grid grid-cols-3 gap-1">
        {Array.from({ length: 12 }, (_, at) => shiftMonth(january, at)).map((one) => (
          <button
            key={one}
            type="button"
            aria-label={format.month(one)}
            aria-pressed={one === month}
            data-autofocus={one === (month ?? start) || undefined}
            disabled={!canReach(one)}
            onClick={() => onChoose(one)}
            className={buttonClass({
              variant: one === month ? 'primary' : 'quiet',
              size: 'sm',
              className: one === month ? undefined : 'text-ink!',
            })}
          >
            {format.month(one, 'short')}
          </button>
        ))}
      </div>
      {children}
    </>
  )
}
