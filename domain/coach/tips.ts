// All that the coach could tell of a household, the most useful first. The same data give the same tips in the same order.
import { findCategoriesAboveUsual, findWin } from './categories.ts'
import { findFees, findMissingRefunds, findPriceRises, findTakenTwice } from './charges.ts'
import { type CoachMaterial, toUnits } from './material.ts'
import { findSmallSpending, findUncategorized } from './month-quality.ts'
import {
  findDebtSpeed,
  findGoalsBehind,
  findMissingBills,
  findPaydayGaps,
  findShortfallsAhead,
  findSinkingFunds,
} from './plans-ahead.ts'
import { findSplitDrift } from './split-drift.ts'
import { findEndedTrials, findLongKnown, findNewRecurring, findOverlapping } from './subscriptions.ts'
import { findUnsortedPayees } from './unsorted-payees.ts'
import { type Candidate, type DetectorKey, detectorKeys } from './tip.ts'

const detectors: Record<DetectorKey, (material: CoachMaterial) => Candidate[]> = {
  'new-recurring': findNewRecurring,
  'trial-ended': findEndedTrials,
  'price-rise': findPriceRises,
  overlapping: findOverlapping,
  'unused-subscription': findLongKnown,
  'category-above-usual': findCategoriesAboveUsual,
  'split-drift': findSplitDrift,
  'payday-gap': findPaydayGaps,
  'shortfall-ahead': findShortfallsAhead,
  fees: findFees,
  'debt-speed': findDebtSpeed,
  'goal-pace': findGoalsBehind,
  'sinking-fund': findSinkingFunds,
  'missing-bill': findMissingBills,
  'double-charge': findTakenTwice,
  'refund-missing': findMissingRefunds,
  uncategorized: findUncategorized,
  'unsorted-payee': findUnsortedPayees,
  'small-spending': findSmallSpending,
  win: findWin,
}

/** What is not told in money is worth this much a month, in units of the currency, when it is put in order. */
const baseUnits = 15

/** One for each key: of two prices of one payee the tip that is worth more. */
export function listCandidates(material: CoachMaterial): Candidate[] {
  const base = toUnits(material, baseUnits)
  const score = ({ monthlySavingCents, confidence, freshness }: Candidate) =>
    (monthlySavingCents + base) * confidence * freshness
  return detectorKeys
    .flatMap((key) => detectors[key](material))
    .map((candidate) => ({ candidate, score: score(candidate) }))
    .toSorted((a, b) => b.score - a.score || compareKeys(a.candidate, b.candidate))
    .map(({ candidate }) => candidate)
    .filter((candidate, at, all) => all.findIndex((one) => isSameTip(one, candidate)) === at)
}

/** Names a tip: one a month for each. */
export const makeTipKey = ({ detector, subject }: Pick<Candidate, 'detector' | 'subject'>): string =>
  `${detector} ${subject}`

const isSameTip = (a: Candidate, b: Candidate): boolean => makeTipKey(a) === makeTipKey(b)

const compareKeys = (a: Candidate, b: Candidate): number => (makeTipKey(a) < makeTipKey(b) ? -1 : 1)
