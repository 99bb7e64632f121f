// What an account lacks, in a sentence: 'Bank is short by $500.00 on November 28, 2026, because of Rent'. Screens and mails
// say it alike.
import type { Day } from '#domain/calendar.ts'
import { formatDay } from '#domain/date-sentences.ts'
import { type Cents, formatCents, type MoneyFormat } from '#domain/money.ts'

export type ToldShortfall = { accountName: string; name: string; dueDate: Day; shortCents: Cents }

/** A date before `today` is overdue: the money lacks today. */
export function describeShortfall(
  { accountName, name, dueDate, shortCents }: ToldShortfall,
  today: Day,
  format: MoneyFormat,
): string {
  const lack = `${accountName} is short by ${formatCents(shortCents, format)}`
  const on = formatDay(dueDate, format.locale)
  return dueDate < today
    ? `${lack} today, because of ${name}, due ${on}`
    : `${lack} on ${on}, because of ${name}`
}
