// The words of the mails about bills.
import { paths } from '#contract/paths.ts'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import type { Day } from '#domain/calendar.ts'
import { shortfallInWords } from '#domain/recurring-bills/shortfalls-in-words.ts'
import { dateFormat } from '#domain/dates-in-words.ts'
import { letter } from '#server/platform/letter.ts'
import type { Letter } from '#server/platform/outbox.ts'

type Manner = { currency: string; locale: string; today: Day; origin: string }

/** Dates that their accounts will not cover; at least one. */
export function shortfallLetter(fullName: string, shortfalls: Shortfall[], manner: Manner): Letter {
  const dayInWords = (day: Day) =>
    dateFormat(manner.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const [first] = shortfalls
  const subject =
    first && shortfalls.length === 1
      ? `${first.accountName} will not cover ${first.billName} on ${dayInWords(first.dueDate)}`
      : `${shortfalls.length} bills are not covered`
  // Names come from people: a subject is one line (R62).
  return letter('shortfall', subject.replaceAll(/\s+/g, ' '), [
    `Hello ${fullName},`,
    'as your accounts stand now, this is coming:',
    ...shortfalls.map((one) => `${shortfallInWords(one, manner.today, manner)}.`),
    { label: 'See what is coming', url: `${manner.origin}${paths.recurring}` },
    'How many days ahead you hear of this can be set there.',
  ])
}
