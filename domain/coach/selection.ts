// Which tips come next: the most useful that are not known yet, and nothing that the household did not find useful.
import type { Month } from '../calendar.ts'
import type { Candidate } from './tip.ts'
import { makeTipKey } from './tips.ts'

export type ToldTip = {
  key: string
  month: Month
  /** Equal for equal facts. */
  factsHash: string
  isNotUseful: boolean
}

export type HashedCandidate = { candidate: Candidate; factsHash: string }

/** How many tips are shown at once. */
export const tipsAtOnce = 3

/**
 * At most `most` of the candidates, which are in the order of their use. A tip comes once a month, never again while its facts
 * are the same as when it was told, and never after it was not useful.
 */
export function chooseTips(
  candidates: readonly HashedCandidate[],
  told: readonly ToldTip[],
  { month, most }: { month: Month; most: number },
): HashedCandidate[] {
  const left = new Set(
    told.flatMap(({ key, month: of, isNotUseful }) => (of === month || isNotUseful ? [key] : [])),
  )
  const hashes = new Set(told.map(({ factsHash }) => factsHash))
  const known = new Set(told.map(({ key }) => key))
  const open = candidates.filter(
    ({ candidate, factsHash }) => !left.has(makeTipKey(candidate)) && !hashes.has(factsHash),
  )
  const isKnown = ({ candidate }: HashedCandidate) => known.has(makeTipKey(candidate))
  // What was told in another month and has changed since comes after what is new.
  return [...open.filter((one) => !isKnown(one)), ...open.filter(isKnown)].slice(0, Math.max(0, most))
}

/** All that a tip says, as one text: the same facts give the same text. */
export function describeFacts({ detector, subject, facts }: Candidate): string {
  const said = Object.entries(facts)
    .map(([name, { unit, value }]) => [name, unit, value])
    .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))
  return JSON.stringify([detector, subject, said])
}
