// How the address of a saved view is written, for whoever leads to one.
import type { ReportView } from '#contract/report-views.ts'

/** The address of a view; what it is held against is left out where it is the usual one. */
export const toViewSearch = ({
  filter: { accountId, categoryId, ...asked },
  compare,
}: Pick<ReportView, 'filter' | 'compare'>) => ({
  ...asked,
  account: accountId,
  category: categoryId,
  compare: compare === 'before' ? undefined : compare,
})
