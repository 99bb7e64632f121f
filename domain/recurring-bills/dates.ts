// Which dates of a bill are still open: monthly from 31 January, followed from February on, with 31 March paid already,
// 28 February is next and 30 April follows.
import { type Day, addDays } from '../calendar.ts'
import { type Recurrence, listDueDates, findDueOnOrAfter } from '../recurrence.ts'
import { mostMissed } from './due.ts'

export type BillDates = Recurrence & {
  /** From when on its dates count; none before is ever missing. */
  startsOn: Day
  /** Dates that were paid, created or skipped. */
  done: ReadonlySet<Day>
}

/** The first date that is still open. */
export function findNextOpenDate(bill: BillDates): Day {
  let date = findDueOnOrAfter(bill, bill.startsOn)
  while (bill.done.has(date)) date = findDueOnOrAfter(bill, addDays(date, 1))
  return date
}

/** The open dates up to, and without, a day. */
export const listOpenDatesBefore = (bill: BillDates, until: Day): Day[] =>
  listDueDates(bill, bill.startsOn, until).filter((date) => !bill.done.has(date))

/** Whether so many dates before `today` were missed that the household is asked first (R44). */
export const asksAboutMissed = (missedCount: number): boolean => missedCount > mostMissed
