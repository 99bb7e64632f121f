import { Bookmark } from 'lucide-react'
import { paths } from '#contract/paths.ts'
import type { ReportView, ReportViewForm } from '#contract/report-views.ts'
import { listUnknown } from '#web/client/address.ts'
import { api } from '#web/client/api.ts'
import { SavedViews } from '#web/features/saved-views/shared/saved-views.tsx'
import type { ScreenViews } from '#web/features/saved-views/shared/screen-views.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormat } from '#web/ui/format.tsx'
import { describeView } from './describe-view.ts'
import type { ReportChoices } from './filter-names.ts'
import { type ReportSearch, toReportFilter } from './search.ts'
import { reportViewsQuery } from './shared/queries.ts'
import { toViewSearch } from './shared/view-address.ts'

type ViewsButtonProps = {
  search: ReportSearch
  /** Whether what is on the screen can be saved. */
  isWhole: boolean
  choices: ReportChoices
}

const views: ScreenViews<ReportView, Omit<ReportViewForm, 'name'>> = {
  viewsQuery: reportViewsQuery,
  create: (form) => api.reportViews.create(form),
  update: (changes) => api.reportViews.update(changes),
  delete: (view) => api.reportViews.delete(view),
}

/** The household's saved views of reports, and what is shown as a new one. */
export function ViewsButton({ search, isWhole, choices }: ViewsButtonProps) {
  const format = useFormat()
  const filter = isWhole ? toReportFilter(search) : null
  return (
    <SavedViews
      views={views}
      asked={filter && { filter, compare: search.compare ?? ('before' as const) }}
      description="A view keeps the period, the filters and the comparison. Everybody in the household sees it."
      show={(view) => ({
        to: paths.reports,
        search: toViewSearch(view),
        words: describeView(view, choices, format),
        deleted: listUnknown(toViewSearch(view), choices),
      })}
      renderButton={(open) => (
        <Button variant="secondary" icon={Bookmark} className="max-sm:px-2.5!" onClick={open}>
          <span className="max-sm:sr-only">Views</span>
        </Button>
      )}
    />
  )
}
