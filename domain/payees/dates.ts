// On which day a card was used, as a bank line says it beside the day of booking: '05/17' in 'PURCHASE AUTHORIZED ON 05/17'.
import { addDays, daysBetween, type Day, makeDay } from '../calendar.ts'
import type { Token } from './tokens.ts'

export type DateOrder = 'day-first' | 'month-first'

/** A booking follows its purchase by no more days than this. */
const mostDays = 60

/**
 * The first date of the line, or null. One without a year is the last of that name before `bookedOn`; without an order of its
 * country, one that can be read in two ways is the nearer one.
 */
export function readPurchaseDay(
  tokens: readonly Token[],
  order: DateOrder | null,
  bookedOn: Day | null,
): Day | null {
  for (const { fold, noise } of tokens) {
    if (noise !== 'date') continue
    const found = readDay(fold, order, bookedOn)
    if (found) return found
  }
  return null
}

function readDay(text: string, order: DateOrder | null, bookedOn: Day | null): Day | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)/.exec(text)
  if (iso) return checkNear(makeDay(Number(iso[1]), Number(iso[2]), Number(iso[3])), bookedOn)
  const named = /^(\d{1,2})\W?([A-Z]{3})\W?(\d{2,4})?$/.exec(text)
  if (named) return inYear(named[3], monthNames.indexOf(named[2]!) + 1, Number(named[1]), bookedOn)
  const parts = /^(\d{1,2})([./-])(\d{1,2})(?:[./-](\d{4}|\d{2}))?(?:$|\/)/.exec(text)
  if (!parts) return null
  const [one, other] = [Number(parts[1]), Number(parts[3])]
  const dayFirst = inYear(parts[4], other, one, bookedOn)
  const monthFirst = parts[2] === '/' ? inYear(parts[4], one, other, bookedOn) : null
  if (order === 'month-first' && monthFirst) return monthFirst
  if (order === 'day-first' || !dayFirst || !monthFirst) return dayFirst ?? monthFirst
  if (!bookedOn) return dayFirst === monthFirst ? dayFirst : null
  return daysBetween(dayFirst, bookedOn) <= daysBetween(monthFirst, bookedOn) ? dayFirst : monthFirst
}

const monthNames = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')

function inYear(
  year: string | undefined,
  month: number,
  dayOfMonth: number,
  bookedOn: Day | null,
): Day | null {
  if (year)
    return checkNear(makeDay(Number(year.length === 2 ? `20${year}` : year), month, dayOfMonth), bookedOn)
  if (!bookedOn) return null
  const last = Number(addDays(bookedOn, 1).slice(0, 4))
  const found = [last, last - 1]
    .map((each) => makeDay(each, month, dayOfMonth))
    .find((each) => each !== null && each <= addDays(bookedOn, 1))
  return checkNear(found ?? null, bookedOn)
}

/** What stands far from the booking was no date of a purchase. */
function checkNear(found: Day | null, bookedOn: Day | null): Day | null {
  if (!found || !bookedOn) return found
  const days = daysBetween(found, bookedOn)
  return days >= -1 && days <= mostDays ? found : null
}
