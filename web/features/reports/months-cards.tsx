import { useQuery } from '@tanstack/react-query'
import type { ReportFilter } from '#contract/reports.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { CategoryGrid } from './category-grid.tsx'
import { reportMonthsQuery } from './data.ts'
import type { ReportSearch } from './search.ts'
import { SplitByMonth } from './split-by-month.tsx'

/** What is set side by side by month. */
export function MonthsCards({ filter, search }: { filter: ReportFilter; search: ReportSearch }) {
  const read = useQuery(reportMonthsQuery(filter))
  return (
    <Loaded query={read} things="the months" inCard rows={6}>
      {({ months, rows }) =>
        months.length > 0 && (
          <>
            <SplitByMonth months={months} search={search} />
            <CategoryGrid months={months} rows={rows} search={search} />
          </>
        )
      }
    </Loaded>
  )
}
