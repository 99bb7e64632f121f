// The arithmetic of SplitTripod: how high each leg stands against the plate, and what is left in words and figures.
// A leg of 1,240 against 2,500 stands at 0.496 of the plate; 2,590 against 2,500 breaks through it by 0.036.
import type { LegTone } from '#web/ui/tone.ts'

export type TripodLeg = {
  key: string
  label: string
  tone: LegTone
  spentCents: number
  /** How much of it is only guessed; drawn in strokes. */
  guessedCents?: number | undefined
  targetCents: number
  /** The leg's share of the whole in percent: its width. */
  sharePercent: number
  /** 'limit' is not to be passed, 'reach' is to be reached. */
  aim: 'limit' | 'reach'
}

export type LegStand = TripodLeg & {
  /** Spent against target; Infinity when something stands against nothing. */
  ratio: number
  isOver: boolean
  /** What is left to the target; below zero beyond it. */
  leftCents: number
  /** Heights in percent of the picture. */
  bodyPercent: number
  overPercent: number
  /** Where the guessed part begins, and how high it is: it stands on top of what is certain. */
  guessedFromPercent: number
  guessedPercent: number
}

/** How far above the plate the picture reaches at least and at most, as a ratio to the target. */
const leastTop = 1.12
const mostTop = 1.6

/** Where the plate lies, in percent of the picture's height from the ground, and each leg under (and over) it. */
export function standTripod(legs: readonly TripodLeg[]): { platePercent: number; legs: LegStand[] } {
  const ratios = legs.map(({ spentCents, targetCents }) => ratioOf(Math.max(0, spentCents), targetCents))
  const top = Math.min(mostTop, Math.max(leastTop, ...ratios.map((ratio) => ratio * 1.04)))
  const height = (ratio: number) => (Math.min(ratio, top) / top) * 100
  return {
    platePercent: height(1),
    legs: legs.map((leg, at) => {
      const ratio = ratios[at] ?? 0
      const certain = 1 - computeGuessedShare(leg)
      const certainHeight = Number.isFinite(ratio) ? height(ratio * certain) : height(ratio) * certain
      return {
        ...leg,
        ratio,
        isOver: ratio > 1,
        leftCents: leg.targetCents - leg.spentCents,
        bodyPercent: height(Math.min(1, ratio)),
        overPercent: height(ratio) - height(Math.min(1, ratio)),
        guessedFromPercent: certainHeight,
        guessedPercent: height(ratio) - certainHeight,
      }
    }),
  }
}

/** From 0 to 1: more cannot be guessed than there is, when a refund was told and its purchase guessed. */
function computeGuessedShare({
  spentCents,
  guessedCents = 0,
}: Pick<TripodLeg, 'spentCents' | 'guessedCents'>): number {
  return spentCents > 0 ? Math.min(1, Math.max(0, guessedCents / spentCents)) : 0
}

function ratioOf(part: number, whole: number): number {
  if (whole > 0) return part / whole
  return part > 0 ? Infinity : 0
}
