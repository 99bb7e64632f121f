// One export of Actual lists the whole of a split and its parts alike: counted both, the money would be twice there.
import type { PeerSide } from './exports.ts'

/** Marks a row without a category whose amount the next rows of its account and day add up to. */
export function markSplitWholes(sides: PeerSide[]): void {
  for (let at = 0; at < sides.length; at++) {
    const whole = sides[at]!
    const parts = whole.category === '' && whole.kind === undefined ? countParts(sides, at) : 0
    if (parts === 0) continue
    whole.kind = 'split-whole'
    at += parts
  }
}

const fewestParts = 2
const mostParts = 100

/** Amounts are compared in thousandths, as no currency is finer. */
function countParts(sides: readonly PeerSide[], at: number): number {
  const whole = sides[at]!
  const due = inThousandths(whole.amount)
  let sum = 0
  if (due === 0) return 0
  for (let parts = 1; parts <= mostParts; parts++) {
    const part = sides[at + parts]
    if (!part || part.account !== whole.account || part.date !== whole.date || part.kind) return 0
    if (part.counterparty !== whole.counterparty && part.counterparty !== '') return 0
    sum += inThousandths(part.amount)
    if (sum === due && parts >= fewestParts) return parts
  }
  return 0
}

const inThousandths = (amount: string): number => Math.round(Number(amount) * 1000)
