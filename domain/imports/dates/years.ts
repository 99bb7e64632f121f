// The last day that dates without a year may be of: the end of the period that a preamble names, or it is asked.
import type { Day } from '#domain/calendar.ts'
import { daysBetween } from '#domain/calendar.ts'
import { findFittingOrders, isYearlessDate, readDate } from './dates.ts'
import type { DateOrder, Question } from '#domain/imports/settings.ts'

type Records = readonly (readonly string[])[]
type Period = { from: Day; until: Day }

const datesIn =
  /\d{1,4}[./-] ?\d{1,2}[./-] ?\d{1,4}|\d{1,2}\.? \p{L}{3,14}\.? \d{4}|\p{L}{3,14} \d{1,2},? \d{4}/gu
const longestPeriod = 400
const offeredYears = 4

/** `texts` are the dates of the file. A few without a year among others are no dates, and make bad lines. */
export function settleYears(
  texts: ReadonlySet<string>,
  { preamble, order, today }: { preamble: Records; order: DateOrder; today: Day },
): { lastDay: Day | null; question?: Question } {
  const open = [...texts].filter(isYearlessDate)
  const [example] = open
  if (example === undefined || open.length * 2 <= texts.size) return { lastDay: null }
  const period = findPeriod(preamble, order, today)
  const isWithin = (text: string) => {
    const day = period && readDate(text, order, { today, lastDay: period.until })
    return typeof day === 'string' && period !== null && day >= period.from
  }
  if (period && open.every(isWithin)) return { lastDay: period.until }
  const year = Number(today.slice(0, 4))
  const choices = [today, ...Array.from({ length: offeredYears - 1 }, (_, at) => `${year - at - 1}-12-31`)]
  const sentence = `Dates such as '${example.trim()}' have no year: of which year is the last of them?`
  return { lastDay: today, question: { code: 'last-day', setting: 'lastDay', sentence, choices } }
}

/** Two days in one line above the rows, 'from 1.10.2026 to 31.10.2026'. A day alone may be the one it was printed on. */
function findPeriod(preamble: Records, order: DateOrder, today: Day): Period | null {
  for (const record of preamble) {
    const texts = [...record.join(' ').slice(0, 500).matchAll(datesIn)].map(([text]) => text)
    const [own = order] = findFittingOrders(texts)
    const days = texts.flatMap((text) => {
      const day = readDate(text, own, { today })
      return typeof day === 'string' ? [day] : []
    })
    const [from, until] = days
    if (from && until && from <= until && daysBetween(from, until) <= longestPeriod) return { from, until }
  }
  return null
}
