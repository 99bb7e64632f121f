// What the address of the screen offers: /app/budgets?category=…&cents=40000.
import { type Address, keepAddress } from '#web/client/address.ts'
import { readText } from '#web/client/search-params.ts'

const fields = ['category', 'cents'] as const

/** The category whose budget stands open, and the budget that a tip offers. */
export type BudgetsAddress = Address<(typeof fields)[number]> & { open?: string | undefined }

export const readBudgetsAddress = (search: Record<string, unknown>): BudgetsAddress => ({
  open: readText(search['open'], 2000),
  ...keepAddress(fields, search),
})
