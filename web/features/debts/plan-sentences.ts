// What a followed plan comes to, as sentences.
import type { FollowedPlan } from '#contract/debts.ts'
import { cents, formatCents, type MoneyFormat } from '#domain/money.ts'
import { formatMonth } from '#domain/date-sentences.ts'
import { formatCount } from '#web/ui/format-count.ts'

/** Where the real months lead, or why that is not known yet. */
export function describePace({ pace, unknownIds }: FollowedPlan, format: MoneyFormat): string {
  const { locale } = format
  if (!pace)
    return unknownIds.length > 0
      ? 'Where your payments lead shows once it is known what is still owed.'
      : 'Where your payments lead shows after the first whole month.'
  const { monthCount, paymentCents, debtFree, monthsLater } = pace
  const months = monthCount === 1 ? 'the last month' : `the last ${formatCount(monthCount, 'month', locale)}`
  if (paymentCents <= 0) return `In ${months} no more was paid than newly charged: so the debts never end.`
  const pay = `Going on as in ${months}, with ${formatCents(cents(paymentCents), format)} a month,`
  if (debtFree === null) return `${pay} the debts never end.`
  return `${pay} you are out of debt in ${formatMonth(debtFree, locale)}, ${shiftInWords(monthsLater ?? 0, locale)}.`
}

function shiftInWords(monthsLater: number, locale: string): string {
  if (monthsLater === 0) return 'as planned'
  const months = formatCount(Math.abs(monthsLater), 'month', locale)
  return `${months} ${monthsLater > 0 ? 'later' : 'sooner'} than planned`
}

/** What is only known as it was entered last; null when all is known. */
export function describeUnknown({ unknownIds }: FollowedPlan, nameOf: (id: string) => string): string | null {
  if (unknownIds.length === 0) return null
  const names = unknownIds.map(nameOf).join(', ')
  return `${names}: as entered some time ago. Enter what is owed now and save, or take the balance from an account.`
}
