import { type AttachmentFormat, refuseFile } from '#domain/attachments.ts'
import { AppError } from '#server/errors.ts'
import { encodePaperInThread } from '#server/platform/files/encoding-thread.ts'
import { isWholePdf } from '#server/platform/files/pdf.ts'

/** Pixels and thumbnail are of pictures, null of a PDF. */
export type ReadFile = {
  format: AttachmentFormat
  width: number | null
  height: number | null
  bytes: Uint8Array
  thumbnail: Uint8Array | null
}

/**
 * Reads a file by what it is, not by what it says: a picture is encoded anew (R58), a PDF is kept as it is and only ever handed
 * out as a file. Throws 'attachment-refused' with a sentence that says why.
 */
export async function readFile(name: string, bytes: Uint8Array): Promise<ReadFile> {
  const refusal = refuseFile({ name, bytes: bytes.byteLength })
  if (refusal) throw refuse(refusal)
  if (/\.pdf$/i.test(name)) {
    if (!isWholePdf(bytes)) throw refuse('This is no PDF, or not all of it. Save it anew and try again.')
    return { format: 'pdf', width: null, height: null, bytes, thumbnail: null }
  }
  const read = await encodePaperInThread(name, bytes)
  if ('refusal' in read) throw refuse(read.refusal)
  return read
}

const refuse = (reason: string) => new AppError('attachment-refused', { reason })
