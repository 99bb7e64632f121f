// What the address of the screen offers: /app/recurring?bill=Gym&cents=4500&frequency=monthly&due=2026-12-01.
import { frequencyKeys } from '#domain/recurrence.ts'
import { type Address, type AddressFault, createAddressReader, keepAddress } from '#web/client/address.ts'
import { readChoice, readText } from '#web/client/search-params.ts'
import type { OfferedBill } from './draft.ts'

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

type Offered = { bill: OfferedBill | null; faults: AddressFault[] }

/** Nothing is offered of what cannot be understood. */
export function readOffered(address: RecurringAddress): Offered {
  const { read, readShortText, readAmount, readDate, faults } = createAddressReader(address)
  const name = readShortText('bill', 120)
  const frequency = read('frequency', (text) => readChoice(text, frequencyKeys), 'is no frequency.')
  const firstDue = readDate('due')
  const cents = readAmount('cents')
  return {
    bill: name && faults.length === 0 ? { name, amountCents: cents, frequency, firstDue } : null,
    faults,
  }
}
