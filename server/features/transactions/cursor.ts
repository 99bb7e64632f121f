import { parseDay } from '#domain/calendar.ts'
import { AppError } from '#server/errors.ts'

/** The key of the last row of a page: its date and id. */
export type Cursor = { date: string; id: string }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const writeCursor = ({ date, id }: Cursor): string => `${date}_${id}`

/** Reads a cursor we gave out; anything else is a bad request. */
export function readCursor(text: string): Cursor {
  const [date = '', id = ''] = text.split('_')
  if (!parseDay(date) || !uuid.test(id)) throw new AppError('bad-request')
  return { date, id }
}
