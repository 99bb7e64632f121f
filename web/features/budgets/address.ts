// What the address of the screen offers: /app/budgets?category=…&cents=40000.
import type { Cents } from '#domain/money.ts'
import { type Address, type AddressFault, createAddressReader, keepAddress } from '#web/client/address.ts'
import { readId, readText } from '#web/client/search-params.ts'

const fields = ['category', 'cents'] as const

/** The category whose budget stands open, and the budget that a tip offers. */
export type BudgetsAddress = Address<(typeof fields)[number]> & { open?: string | undefined }

export const readBudgetsAddress = (search: Record<string, unknown>): BudgetsAddress => ({
  open: readText(search['open'], 2000),
  ...keepAddress(fields, search),
})

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
