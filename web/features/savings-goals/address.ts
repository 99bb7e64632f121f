// What the address of the screen offers: /app/goals?goal=Bicycle&cents=80000&by=2027-05-01.
import { type Address, type AddressFault, createAddressReader, keepAddress } from '#web/client/address.ts'
import { readText } from '#web/client/search-params.ts'
import type { OfferedGoal } from './goal-dialog.tsx'

const fields = ['goal', 'cents', 'by'] as const

/** The goal whose history stands open, or what a tip offers: a new goal of this name, with its price and its date. */
export type GoalsAddress = Address<(typeof fields)[number]> & { open?: string | undefined }

export const readGoalsAddress = (search: Record<string, unknown>): GoalsAddress => ({
  open: readText(search['open'], 2000),
  ...keepAddress(fields, search),
})

/** Nothing is offered of what cannot be understood. */
export function readOffered(address: GoalsAddress): {
  offered: OfferedGoal['offered'] | null
  faults: AddressFault[]
} {
  const { readShortText, readAmount, readDate, faults } = createAddressReader(address)
  const name = readShortText('goal', 120)
  const goal = { targetCents: readAmount('cents'), targetDate: readDate('by') }
  return { offered: name && faults.length === 0 ? { name, ...goal } : null, faults }
}
