import { dayInMonth, dayInTimeZone, monthOf, shiftMonth } from '#domain/calendar.ts'

/**
 * The 15th of next month. A product that starts on it is far from the end of a month and, at 15:00 UTC, from midnight in New York,
 * at whatever time the tests run.
 */
export const middleOfMonth = dayInMonth(shiftMonth(monthOf(dayInTimeZone(Date.now(), 'UTC')), 1), 15)
