import { AppError } from '#server/errors.ts'
import { isUuid } from '#server/platform/api/input.ts'

/** Where a page of a list ended: by time, and by id among what happened at the same moment. */
export type Place = { createdAt: Date; id: string }

export function readPlace(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [createdAt = '', id = ''] = cursor.split('_')
  const at = new Date(createdAt)
  if (Number.isNaN(at.getTime()) || !isUuid(id)) throw new AppError('bad-request')
  return { createdAt: at, id }
}
