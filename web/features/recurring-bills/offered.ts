// The bill that the address of the screen offers, such as a tip's.
import { frequencyKeys } from '#domain/recurrence.ts'
import { type AddressFault, createAddressReader } from '#web/client/address.ts'
import { readChoice } from '#web/client/search-params.ts'
import type { RecurringAddress } from './address.ts'
import type { OfferedBill } from './draft.ts'

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
