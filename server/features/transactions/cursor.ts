import { parseDay } from '#domain/calendar.ts'
import { largestAmount } from '#domain/money.ts'
import { AppError } from '#server/errors.ts'
import { isUuid } from '#server/platform/api/input.ts'

/** The key of a row in a list by date: its date and id. */
export type Cursor = { date: string; id: string }

/** The key of the last row of a page: what the list is sorted by stands before the others. */
export type SortedCursor = Cursor & { value: string | number }

export const writeCursor = ({ date, id }: Cursor): string => `${date}_${id}`

/** Reads a cursor we gave out; anything else is a bad request. */
export function readCursor(text: string): Cursor {
  const [date = '', id = ''] = text.split('_')
  if (!parseDay(date) || !isUuid(id)) throw new AppError('bad-request')
  return { date, id }
}

export const writeSortedCursor = ({ value, ...key }: SortedCursor): string =>
  `${writeCursor(key)}_${Buffer.from(JSON.stringify(value)).toString('base64url')}`

/** As `readCursor`; `type` is what the list is sorted by. */
export function readSortedCursor(text: string, type: 'string' | 'number'): SortedCursor {
  const value = readValue(text.split('_').slice(2).join('_'))
  if (typeof value !== type) throw new AppError('bad-request')
  if (typeof value === 'number' && !(Math.abs(value) <= largestAmount)) throw new AppError('bad-request')
  return { ...readCursor(text), value: value as string | number }
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw new AppError('bad-request')
  }
}
