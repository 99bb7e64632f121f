// Which dates of a bill are still open: monthly from 31 January, followed from February on, with 31 March paid already,
// 28 February is next and 30 April follows.
import { type Day, addDays } from '../calendar.ts'
import { type Ending, type Recurrence, listDueDates, findNextDue } from '../recurrence.ts'
import { mostMissed } from './due.ts'

export type BillDates = Recurrence &
  Ending & {
    /** From when on its dates count; none before is ever missing. */
    startsOn: Day
    /** Dates that were paid, created or skipped. */
    done: ReadonlySet<Day>
  }

/** The first date that is still open; null when the bill ended, and all of its dates are done. */
export function findNextOpenDate(bill: BillDates): Day | null {
  let date = findNextDue(bill, bill.startsOn)
  while (date && bill.done.has(date)) date = findNextDue(bill, addDays(date, 1))
  return date
}

/** The open dates up to, and without, a day. */
export const listOpenDatesBefore = (bill: BillDates, until: Day): Day[] =>
  listDueDates(bill, bill.startsOn, until).filter((date) => !bill.done.has(date))

/** Whether so many dates before `today` were missed that the household is asked first (R44). */
export const asksAboutMissed = (missedCount: number): boolean => missedCount > mostMissed
