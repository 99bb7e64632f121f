import { parseDay } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'
import { isUuid } from '#server/platform/api/input.ts'

/** The key of the last row of a page: its date and id. */
export type Cursor = { date: string; id: string }

export const writeCursor = ({ date, id }: Cursor): string => `${date}_${id}`

/** Reads a cursor we gave out; anything else is a bad request. */
export function readCursor(text: string): Cursor {
  const [date = '', id = ''] = text.split('_')
  if (!parseDay(date) || !isUuid(id)) throw new AppError('bad-request')
  return { date, id }
}
