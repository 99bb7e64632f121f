// The goal that the address of the screen offers, such as a tip's.
import { type AddressFault, createAddressReader } from '#web/client/address.ts'
import type { GoalsAddress } from './address.ts'
import type { OfferedGoal } from './goal-dialog.tsx'

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
