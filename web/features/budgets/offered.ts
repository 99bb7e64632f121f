// The budget that the address of the screen offers, such as a tip's.
import type { Cents } from '#domain/money.ts'
import { type AddressFault, createAddressReader } from '#web/client/address.ts'
import { readId } from '#web/client/search-params.ts'
import type { BudgetsAddress } from './address.ts'

/** Nothing is offered of what cannot be understood. */
export function readOffered(address: BudgetsAddress): {
  budget: { categoryId: string; cents: Cents | undefined } | null
  faults: AddressFault[]
} {
  const { read, readAmount, faults } = createAddressReader(address)
  const categoryId = read('category', readId, 'is no category.')
  const cents = readAmount('cents')
  return { budget: categoryId && faults.length === 0 ? { categoryId, cents } : null, faults }
}
