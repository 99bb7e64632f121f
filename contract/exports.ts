import * as z from 'zod/mini'
import { exportContents, exportFormats } from '#domain/exports/formats.ts'
import { periodFaults } from '#domain/reports/period.ts'
import { transactionFilter } from './transactions.ts'
import { id, instant, totalCents } from './values.ts'

/** What the list shows by this filter; of the monthly summary only its days count, which choose the months. */
export const exportForm = z
  .extend(transactionFilter, {
    format: z.enum(exportFormats),
    content: z._default(z.enum(exportContents), 'transactions'),
  })
  .check(
    z.refine(({ from, to }) => !from || !to || from <= to, {
      path: ['to'],
      error: periodFaults['ends-before-start'],
    }),
  )
export type ExportForm = z.infer<typeof exportForm>

export const exportRecord = z.object({
  id,
  format: z.enum(exportFormats),
  content: z.enum(exportContents),
  fileName: z.string(),
  requestedAt: instant,
  state: z.enum(['waiting', 'writing', 'ready', 'failed']),
  /** Transactions, or months. */
  rowCount: z.int(),
  rowsWritten: z.int(),
  /** What its transactions come to, and its size, once it is ready. */
  amountCents: z.nullable(totalCents),
  bytes: z.nullable(z.int()),
  /** Until then it can be downloaded. */
  expiresAt: z.nullable(instant),
  /** Why there is no file: a sentence. */
  failure: z.nullable(z.string()),
})
export type ExportRecord = z.infer<typeof exportRecord>
