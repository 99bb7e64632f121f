// Days and prices of a subscription, as the household writes them.
import type { Household } from '#contract/households.ts'
import { dayInTimeZone } from '#domain/calendar.ts'
import { type Cents, formatCents } from '#domain/money.ts'
import { formatInstant } from '#domain/date-sentences.ts'

/** Pro is paid in US dollars, whatever the household counts in (SPEC section 9). */
export const dollars =
  (locale: string) =>
  (amount: Cents): string =>
    formatCents(amount, { currency: 'USD', locale })

/** The day of an instant where the household is; a dash where the payment provider names none. */
export const dayOf = (instant: string | null, reader: { locale: string; timeZone: string }): string =>
  instant ? formatInstant(instant, reader) : '—'

/** Whether the day of an instant is today or earlier. A subscription that was not paid ends before its period does. */
export const hasPassed = (instant: string | null, { today, timeZone }: Household): boolean =>
  instant !== null && dayInTimeZone(Date.parse(instant), timeZone) <= today
