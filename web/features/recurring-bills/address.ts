// What the address of the screen offers: /app/recurring?bill=Gym&cents=4500&frequency=monthly&due=2026-12-01.
import { type Address, keepAddress } from '#web/client/address.ts'
import { readChoice, readText } from '#web/client/search-params.ts'

const fields = ['bill', 'frequency', 'due', 'cents'] as const

/** The bill that stands open, and the one that a tip offers with its first date; `tab` is an older address of budgets. */
export type RecurringAddress = Address<(typeof fields)[number]> & {
  tab?: 'budgets' | undefined
  open?: string | undefined
}

export const readRecurringAddress = (search: Record<string, unknown>): RecurringAddress => ({
  tab: readChoice(search['tab'], ['budgets']),
  open: readText(search['open'], 2000),
  ...keepAddress(fields, search),
})
