// The texts of the mails about bills.
import { paths } from '#contract/paths.ts'
import type { Shortfall } from '#contract/recurring-bills-ahead.ts'
import type { Day } from '#domain/calendar.ts'
import { describeShortfall } from '#domain/recurring-bills/shortfall-sentences.ts'
import { formatDay } from '#domain/date-sentences.ts'
import type { MoneyFormat } from '#domain/money.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'

type Reading = MoneyFormat & { today: Day; origin: string }

/** Payments that their accounts will not cover; at least one. */
export function writeShortfalls(fullName: string, shortfalls: Shortfall[], reading: Reading): Letter {
  const [first] = shortfalls
  const subject =
    first && shortfalls.length === 1
      ? `${first.accountName} will not cover ${first.name} on ${formatDay(first.dueDate, reading.locale)}`
      : `${shortfalls.length} ${shortfalls.every(({ billId }) => billId) ? 'bills' : 'payments'} are not covered`
  return letter('shortfall', subject, [
    `Hello ${fullName},`,
    'as your accounts stand now, this is coming:',
    ...shortfalls.map((one) => `${describeShortfall(one, reading.today, reading)}.`),
    { label: 'See what is coming', url: `${reading.origin}${paths.recurring}` },
    'How many days ahead you hear of this can be set there.',
  ])
}
