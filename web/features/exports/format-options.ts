import type { ExportFormat } from '#domain/exports/formats.ts'

/** The formats in the words of the window. */
export const formatOptions: readonly { value: ExportFormat; label: string; hint: string }[] = [
  {
    value: 'xlsx',
    label: 'Excel workbook',
    hint: 'Amounts and dates to calculate with, and a sheet of months',
  },
  {
    value: 'pdf',
    label: 'PDF',
    hint: 'Pages to print or to send, with the sums and a picture of the months',
  },
  { value: 'csv', label: 'CSV', hint: 'For every spreadsheet and program' },
  { value: 'xls', label: 'XLS', hint: 'Text with tabs, for older programs' },
  { value: 'html', label: 'Web page', hint: 'A report that any browser shows and prints' },
]
