// The month of the page with a step back and a step on. Months are 'YYYY-MM'.
import { nextMonth, previousMonth, type Month } from '#domain/calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useFormat } from './format.tsx'
import { IconButton } from './icon-button.tsx'

type MonthPickerProps = {
  month: Month
  onMonthChange: (month: Month) => void
  /** The first and last month that can be reached. */
  earliest?: Month | undefined
  latest?: Month | undefined
}

export function MonthPicker({ month, onMonthChange, earliest, latest }: MonthPickerProps) {
  const format = useFormat()
  return (
    <div className="inline-flex items-center gap-1">
      <IconButton
        label="Previous month"
        icon={ChevronLeft}
        disabled={earliest !== undefined && month <= earliest}
        onClick={() => onMonthChange(previousMonth(month))}
      />
      <output className="min-w-36 text-center font-serif text-lg font-medium">{format.month(month)}</output>
      <IconButton
        label="Next month"
        icon={ChevronRight}
        disabled={latest !== undefined && month >= latest}
        onClick={() => onMonthChange(nextMonth(month))}
      />
    </div>
  )
}
