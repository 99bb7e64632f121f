import type { ReportFilter } from '#contract/reports.ts'
import { query } from '#web/client/api.ts'

export const reportQuery = (filter: ReportFilter) =>
  query.reports.read.queryOptions({ input: filter, meta: { keptOffline: true, money: 'counts' } })
