import type { Report, ReportComparison } from '#contract/reports.ts'
import type { ReportSearch } from './search.ts'

/** What the report is held against, as it was chosen; undefined where nothing is known of those days. */
export const findComparison = (
  { comparisons }: Report,
  { compare = 'before' }: ReportSearch,
): ReportComparison | undefined => comparisons.find(({ kind }) => kind === compare)
