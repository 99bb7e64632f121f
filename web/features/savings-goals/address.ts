// What the address of the screen offers: /app/goals?goal=Bicycle&cents=80000&by=2027-05-01.
import { type Address, keepAddress } from '#web/client/address.ts'
import { readText } from '#web/client/search-params.ts'

const fields = ['goal', 'cents', 'by'] as const

/** The goal whose history stands open, or what a tip offers: a new goal of this name, with its price and its date. */
export type GoalsAddress = Address<(typeof fields)[number]> & { open?: string | undefined }

export const readGoalsAddress = (search: Record<string, unknown>): GoalsAddress => ({
  open: readText(search['open'], 2000),
  ...keepAddress(fields, search),
})
