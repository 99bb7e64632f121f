// What the address of the screen offers: /app/recurring?bill=Gym&cents=4500&frequency=monthly&due=2026-12-01, or a budget:
// /app/recurring?tab=budgets&category=…&cents=40000.
import type { Cents } from '#domain/money.ts'
import { frequencyKeys } from '#domain/recurrence.ts'
import { type Address, type AddressFault, createAddressReader, keepAddress } from '#web/client/address.ts'
import { readChoice, readId, readText } from '#web/client/search-params.ts'
import type { OfferedBill } from './draft.ts'

const fields = ['bill', 'frequency', 'due', 'category', 'cents'] as const

/** The tab, the bill or the budget that stands open, and what a tip offers: a bill with its first date, or a budget. */
export type RecurringAddress = Address<(typeof fields)[number]> & {
  tab?: 'budgets' | undefined
  open?: string | undefined
}

export const readRecurringAddress = (search: Record<string, unknown>): RecurringAddress => ({
  tab: readChoice(search['tab'], ['budgets']),
  open: readText(search['open'], 2000),
  ...keepAddress(fields, search),
})

type Offered = {
  bill: OfferedBill | null
  budget: { categoryId: string; cents: Cents | undefined } | null
  faults: AddressFault[]
}

/** Nothing is offered of what cannot be understood. */
export function readOffered(address: RecurringAddress): Offered {
  const { read, readShortText, readAmount, readDate, faults } = createAddressReader(address)
  const name = readShortText('bill', 120)
  const frequency = read('frequency', (text) => readChoice(text, frequencyKeys), 'is no frequency.')
  const firstDue = readDate('due')
  const categoryId = read('category', readId, 'is no category.')
  const cents = readAmount('cents')
  const isClear = faults.length === 0
  return {
    bill: name && isClear ? { name, amountCents: cents, frequency, firstDue } : null,
    budget: categoryId && isClear ? { categoryId, cents } : null,
    faults,
  }
}
