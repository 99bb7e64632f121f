import * as z from 'zod/mini'
import { attachmentFormats } from '#domain/attachments.ts'
import { id, instant, textOnOneLine } from './values.ts'

/** A receipt or another paper that is kept with a transaction. Pixels are of pictures, null of a PDF. */
const attachment = z.object({
  id,
  /** Of a transaction that is divided, the whole. */
  transactionId: id,
  name: z.string(),
  format: z.enum(attachmentFormats),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bytes: z.int(),
  addedAt: instant,
  /** Null of somebody who is gone. */
  addedBy: z.nullable(z.string()),
})
export type Attachment = z.infer<typeof attachment>

export const attachmentList = z.object({
  /** In the order in which they were added. */
  items: z.array(attachment),
  /** What the household's files come to, of `attachmentLimits.householdBytes`. */
  usedBytes: z.int(),
})
export type AttachmentList = z.infer<typeof attachmentList>

/** What the household's receipts take of `attachmentLimits.householdBytes`. */
export const attachmentUsage = z.object({ files: z.int(), usedBytes: z.int() })

/** What stands in the address of a file that is sent; the file itself is the body. */
export const attachmentUpload = z.object({
  transactionId: id,
  fileName: textOnOneLine(255, 'Choose a file with a name'),
})

export const addedAttachment = z.extend(attachment, {
  /** The transaction had this very file already: this is the one it had. */
  isRepeated: z.boolean(),
})
