import { openAsBlob } from 'node:fs'
import { mediaTypes } from '#domain/exports/formats.ts'
import { AppError } from '#server/errors.ts'
import type { MemberContext } from '#server/platform/api/builders.ts'
import { findFile } from './files.ts'
import { readExport } from './queries.ts'

/**
 * The file, read from the disk while it is sent. Throws 'not-found' while there is none, and 'export-gone' where it should be
 * and is not: another machine wrote it, or somebody cleaned up.
 */
export async function downloadExport({ services, short, now }: MemberContext, id: string) {
  const { state, fileName, format, bytes } = await short((tx) => readExport(tx, id, now))
  if (state !== 'ready') throw new AppError('not-found')
  const type = mediaTypes[format]
  const file = await openAsBlob(findFile(services, id), { type }).catch(() => null)
  if (!file || file.size !== bytes) throw new AppError('export-gone')
  return {
    headers: { 'content-disposition': `attachment; filename="${fileName}"` },
    body: new File([file], fileName, { type }),
  }
}
