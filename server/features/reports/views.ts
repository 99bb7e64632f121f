import { reportView } from '#contract/report-views.ts'
import { createSavedViews } from '#server/platform/views/saved-views.ts'

export const reportViews = createSavedViews({
  table: 'report_views',
  columns: ['id', 'name', 'filter', 'compare'],
  parse: (row) => reportView.parse(row),
  listNamed: ({ accountId, categoryId }) => ({
    accounts: [accountId],
    categories: [categoryId === 'none' ? undefined : categoryId],
  }),
})
