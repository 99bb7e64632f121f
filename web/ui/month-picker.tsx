// The month of the page with a step back and a step on; its name opens the months of a year. Months are 'YYYY-MM'.
import { nextMonth, previousMonth, type Month } from '#domain/calendar.ts'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { buttonClass } from './button-class.ts'
import { cx } from './cx.ts'
import { Floating, type FloatingHandle } from './floating.tsx'
import { useFormat } from './format.tsx'
import { IconButton } from './icon-button.tsx'
import { YearGrid } from './year-grid.tsx'

type MonthPickerProps = {
  month: Month
  onMonthChange: (month: Month) => void
  /** The first and last month that can be reached. */
  earliest?: Month | undefined
  latest?: Month | undefined
  /** Where all months can be shown at once: what they are called, whether they are, and how. */
  all?: { name: string; isOn: boolean; onChoose: () => void } | undefined
  size?: 'sm' | undefined
}

export function MonthPicker({ month, onMonthChange, earliest, latest, all, size }: MonthPickerProps) {
  const format = useFormat()
  const panel = useRef<FloatingHandle>(null)
  const isAll = all?.isOn ?? false
  return (
    <div className={cx('inline-flex items-center', size !== 'sm' && 'gap-1')}>
      {!isAll && (
        <IconButton
          label="Previous month"
          icon={ChevronLeft}
          size={size}
          disabled={earliest !== undefined && month <= earliest}
          onClick={() => onMonthChange(previousMonth(month))}
        />
      )}
      <Floating
        handle={panel}
        label="Choose a month"
        className="p-3 sm:w-72"
        renderButton={(button) => (
          <button
            type="button"
            {...button}
            className={buttonClass({
              variant: 'quiet',
              size,
              className: cx(
                'font-serif text-ink!',
                // On a phone it stands beside a title, whatever face is there yet.
                size === 'sm' ? 'min-w-32 px-1! text-base! sm:px-2! sm:text-lg!' : 'min-w-36 px-2! text-lg!',
              ),
            })}
          >
            <output className="whitespace-nowrap">{isAll ? all?.name : format.month(month)}</output>
            {/* On the narrowest phone the buttons beside it need its room. */}
            <ChevronDown size={14} aria-hidden className="text-ink-faint max-[22rem]:hidden" />
            <span className="sr-only">, choose a month</span>
          </button>
        )}
      >
        <YearGrid
          {...{ month: isAll ? null : month, start: month, earliest, latest }}
          onChoose={(chosen) => {
            panel.current?.close()
            onMonthChange(chosen)
          }}
        >
          {all && (
            <button
              type="button"
              aria-pressed={isAll}
              onClick={() => {
                panel.current?.close()
                all.onChoose()
              }}
              className={buttonClass({
                variant: isAll ? 'primary' : 'secondary',
                size: 'sm',
                className: 'mt-2 w-full',
              })}
            >
              {all.name}
            </button>
          )}
        </YearGrid>
      </Floating>
      {!isAll && (
        <IconButton
          label="Next month"
          icon={ChevronRight}
          size={size}
          disabled={latest !== undefined && month >= latest}
          onClick={() => onMonthChange(nextMonth(month))}
        />
      )}
    </div>
  )
}
