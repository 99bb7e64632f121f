import type { Report } from '#contract/reports.ts'
import { type Month, addDays, monthOf } from '#domain/calendar.ts'
import { findPeriodFault, livePeriods, periodFaults } from '#domain/reports/period.ts'
import { useHousehold } from '#web/client/session.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { MonthPicker } from '#web/ui/month-picker.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { periodNames } from './period-words.ts'
import type { ReportSearch } from './search.ts'

type PeriodProps = {
  search: ReportSearch
  report: Report | undefined
  onSearchChange: (changes: ReportSearch) => void
}

/** How many years back can be chosen (SPEC section 9). */
const yearsBack = 5

const unset = { month: undefined, year: undefined, from: undefined, to: undefined }

/** Monthly, Quarterly, Yearly, and the month and year of the first (SPEC Reports). */
export function PeriodSelector({ search, report, onSearchChange }: PeriodProps) {
  const { currentMonth } = useHousehold()
  const { period = 'this-month' } = search
  const kind = kindOf(period)
  const month = (report?.months?.first ?? search.month ?? currentMonth) as Month
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SegmentedControl
        legend="Period"
        value={kind}
        onValueChange={(value) => onSearchChange({ ...unset, period: periodOf[value] })}
        options={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'quarterly', label: 'Quarterly' },
          { value: 'yearly', label: 'Yearly' },
        ]}
      />
      {kind === 'monthly' && (
        <>
          <MonthPicker
            size="sm"
            month={month}
            onMonthChange={(chosen) => onSearchChange({ ...unset, period: 'month', month: chosen })}
          />
          <Select
            label="Year"
            isLabelHidden
            value={month.slice(0, 4)}
            onChange={(event) =>
              onSearchChange({
                ...unset,
                period: 'month',
                month: `${event.target.value}${month.slice(4)}` as Month,
              })
            }
            options={listYears(currentMonth, month).map((year) => ({ value: year, label: year }))}
          />
        </>
      )}
    </div>
  )
}

type Kind = 'monthly' | 'quarterly' | 'yearly' | 'other'

const periodOf = {
  monthly: 'this-month',
  quarterly: 'this-quarter',
  yearly: 'this-year',
  other: undefined,
} as const

function kindOf(period: NonNullable<ReportSearch['period']>): Kind {
  if (period === 'this-month' || period === 'last-month' || period === 'month') return 'monthly'
  if (period === 'this-quarter') return 'quarterly'
  return period === 'this-year' || period === 'last-year' || period === 'year' ? 'yearly' : 'other'
}

/** The current year and the five before it (SPEC section 9), and the shown one. */
function listYears(current: Month, shown: Month): string[] {
  const latest = Number(current.slice(0, 4))
  const years = Array.from({ length: yearsBack + 1 }, (_, back) => String(latest - back))
  return [...new Set([...years, shown.slice(0, 4)])].toSorted().toReversed()
}

/** Any period there is, by its name. */
export function PeriodSelect({ search, report, onSearchChange }: PeriodProps) {
  return (
    <Select
      label="Period"
      isLabelHidden
      value={search.period ?? 'this-month'}
      onChange={(event) => onSearchChange(choosePeriod(event.target.value, report))}
      options={[
        ...livePeriods.map((value) => ({ value, label: periodNames[value] })),
        { value: 'month', label: 'One month' },
        { value: 'year', label: 'One year' },
        { value: 'range', label: 'From day to day' },
      ]}
    />
  )
}

/** Begins with the days that are on the screen. */
function choosePeriod(chosen: string, report: Report | undefined): ReportSearch {
  const period = chosen as NonNullable<ReportSearch['period']>
  const range = report?.range
  if (period === 'month')
    return { ...unset, period, month: report?.months?.last ?? (range && monthOf(range.from)) }
  if (period === 'year') return { ...unset, period, year: range && Number(range.from.slice(0, 4)) }
  if (period === 'range')
    return { ...unset, period, from: range?.from, to: range && addDays(range.until, -1) }
  return { ...unset, period }
}

export function RangeFields({
  search: { from, to },
  onSearchChange,
}: Pick<PeriodProps, 'search' | 'onSearchChange'>) {
  const fault = from && to && findPeriodFault(from, to)
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      <DateField
        label="First day"
        value={from ?? ''}
        onChange={(event) => onSearchChange({ from: event.target.value as typeof from })}
      />
      <DateField
        label="Last day"
        value={to ?? ''}
        error={fault ? periodFaults[fault] : undefined}
        onChange={(event) => onSearchChange({ to: event.target.value as typeof to })}
      />
    </div>
  )
}
