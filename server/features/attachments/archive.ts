// Receipts in a household's archive: the rows in its document, each file beside it.
import { createHash } from 'node:crypto'
import { attachmentLimits } from '#domain/attachments.ts'
import { isTransactionVisible } from '#server/features/transactions/public.ts'
import { checkPaperInThread } from '#server/platform/files/encoding-thread.ts'
import { isWholePdf } from '#server/platform/files/pdf.ts'
import type { ArchiveRules } from '#server/platform/household/archive-rules.ts'

export const archive: ArchiveRules = {
  // Of an import that is landing or undone, no household sees the rows.
  attachments: { where: isTransactionVisible('t.transaction_id') },
  attachmentFiles: {
    where: `exists (select from attachments a where a.household_id = t.household_id and a.id = t.id
      and exists (select from transactions x where x.household_id = a.household_id and x.id = a.transaction_id))`,
    columnsLeftOut: {
      content: 'a file of its own in the archive',
      thumbnail: 'drawn anew from its picture',
      removedAt: 'what was removed is not in the archive',
    },
    files: {
      column: 'content',
      nameOf: ({ id, format }) => `receipts/${String(id)}.${String(format)}`,
      mostBytes: attachmentLimits.householdBytes,
      read: readArchived,
    },
  },
}

/** A file is taken as it is where it is what its row says, and a picture holds nothing but a picture (R58). */
async function readArchived(
  { format, sha256, bytes, width, height }: Readonly<Record<string, unknown>>,
  content: Uint8Array,
): Promise<Record<string, Buffer | null> | null> {
  const isSame = content.byteLength === bytes && hashOf(content) === sha256
  if (!isSame) return null
  if (format === 'pdf') return isWholePdf(content) ? { content: Buffer.from(content), thumbnail: null } : null
  const picture = await checkPaperInThread(format === 'png' ? 'a.png' : 'a.jpg', content)
  if ('refusal' in picture || picture.width !== width || picture.height !== height) return null
  return { content: Buffer.from(content), thumbnail: Buffer.from(picture.thumbnail) }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
