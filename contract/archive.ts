import { attachmentLimits } from '#domain/attachments.ts'

/** An uploaded archive may be so large: 50 MB of rows, and all the receipts that a household keeps. */
export const mostArchiveBytes = 50 * 1_048_576 + attachmentLimits.householdBytes
