// The kinds of file that transactions are exported as (SPEC section 9): 'trivet-transactions-2026-11-23.csv'. SPEC's XLS is
// text with tabs between the cells, its PDF a report in HTML; a workbook and a PDF proper stand beside them.
import type { Day } from '#domain/calendar.ts'

export const exportFormats = ['xlsx', 'pdf', 'csv', 'xls', 'html'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** What a file may hold: transactions one by one, or what each month came to. */
export const exportContents = ['transactions', 'months'] as const
export type ExportContent = (typeof exportContents)[number]

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xls: 'application/vnd.ms-excel',
  html: 'text/html; charset=utf-8',
}

const contentNames: Readonly<Record<ExportContent, string>> = {
  transactions: 'transactions',
  months: 'monthly-summary',
}

/** The name of a file that was asked for on this day. Nothing in it was typed by anybody. */
export const nameExport = (content: ExportContent, format: ExportFormat, today: Day): string =>
  `trivet-${contentNames[content]}-${today}.${format}`
