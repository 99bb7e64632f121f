import { v7 as uuidv7 } from 'uuid'
import type { MaterialForm } from '#contract/affiliate-materials.ts'
import { materialLimits, type MaterialFormat } from '#domain/materials.ts'
import { AppError } from '#server/errors.ts'
import { encodeSameInThread } from '#server/platform/files/encoding-thread.ts'
import { isWholePdf } from '#server/platform/files/pdf.ts'
import type { Db } from '#server/platform/database/db.ts'
import { lockMaterials, nextPlace } from './materials.ts'

type ReadFile = { format: MaterialFormat; width: number | null; height: number | null; bytes: Uint8Array }

/**
 * Reads a file by what it is, not by what it says: a picture is encoded anew (R58), a PDF and a text are kept as they are and
 * given out as files alone. Throws 'material-refused' with a sentence that says why.
 */
export async function readMaterial(fileName: string, bytes: Uint8Array): Promise<ReadFile> {
  if (/\.pdf$/i.test(fileName)) return { ...readPdf(bytes), width: null, height: null }
  if (/\.txt$/i.test(fileName)) return { ...readPlainText(bytes), width: null, height: null }
  const read = await encodeSameInThread(fileName, bytes)
  if ('refusal' in read)
    throw refuse(
      /\.(png|jpe?g|gif)$/i.test(fileName) ? read.refusal : 'Choose a PNG, JPG, GIF, PDF or a text (.txt).',
    )
  if (read.bytes.byteLength > materialLimits.file)
    throw refuse('Encoded anew this picture is larger than 10 MB. Make it smaller and try again.')
  return read
}

/** Puts what was read behind the others. Throws 'too-many-materials'. */
export async function addMaterial(
  tx: Db,
  { now, userId, form, file }: { now: Date; userId: string; form: MaterialForm; file: ReadFile },
): Promise<string> {
  await lockMaterials(tx)
  const { sum } = await tx
    .selectFrom('affiliateMaterials')
    .select((row) => row.fn.coalesce(row.fn.sum<string>('bytes'), row.lit(0)).as('sum'))
    .executeTakeFirstOrThrow()
  const bytes = file.bytes.byteLength
  if (Number(sum) + bytes > materialLimits.all) throw new AppError('too-many-materials')
  const id = uuidv7()
  const { format, width, height } = file
  await tx
    .insertInto('affiliateMaterials')
    .values({
      id,
      ...form,
      format,
      width,
      height,
      bytes,
      file: Buffer.from(file.bytes),
      place: nextPlace,
      createdAt: now,
      createdBy: userId,
    })
    .execute()
  return id
}

function readPdf(bytes: Uint8Array): { format: 'pdf'; bytes: Uint8Array } {
  if (!isWholePdf(bytes)) throw refuse('This is no PDF, or not all of it. Save it anew and try again.')
  // Whatever a reader's program would start by itself.
  if (/\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile)\b/.test(Buffer.from(bytes).toString('latin1')))
    throw refuse(
      'This PDF starts something by itself or carries files. Print it into a new PDF and try again.',
    )
  return { format: 'pdf', bytes }
}

function readPlainText(bytes: Uint8Array): { format: 'txt'; bytes: Uint8Array } {
  if (bytes.byteLength > materialLimits.text) throw refuse('A text is at most 20 KB.')
  const text = decode(bytes)
  if (text === null || text.includes('\0') || text.trim() === '')
    throw refuse('This is no text in UTF-8, or an empty one.')
  return { format: 'txt', bytes }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const refuse = (reason: string) => new AppError('material-refused', { reason })
