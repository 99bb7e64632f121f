// A category that money goes to again and again: 14 expenses for groceries in the last 12 months, and so 80% sure.
import { addDays, type Day, dayInMonth, monthOf, shiftMonth } from '../calendar.ts'

/** So many expenses of a category are a pattern (SPEC section 9). */
export const leastExpenses = 3

/** How sure a pattern is, from 0.3 to 0.8 (SPEC section 9): min(0.8, count/10). */
export const computeConfidence = (count: number): number => Math.min(0.8, count / 10)

/** The first and the last of the days that are looked through, both included: the last 12 months. */
export const findPatternDays = (today: Day): { from: Day; to: Day } => ({
  from: addDays(dayInMonth(shiftMonth(monthOf(today), -12), Number(today.slice(8))), 1),
  to: today,
})

/** How often there was an expense in the last 12 months: '52 expenses, about 4 a month'. */
export function describeFrequency(count: number): string {
  const perMonth = Math.round(count / 12)
  if (count < 10) return `${count} expenses in 12 months`
  return `${count} expenses, about ${perMonth === 1 ? 'one' : perMonth} a month`
}
