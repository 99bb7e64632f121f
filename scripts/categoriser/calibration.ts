// Makes a guess's number mean what it says: of a hundred guesses of 0.7, seventy are right.
import { guessPrior, scorePrior } from '../../domain/categoriser/prior.ts'
import {
  type Calibration,
  type PriorModel,
  type PriorSign,
  type PriorSource,
  priorSigns,
} from '../../domain/categoriser/prior-model.ts'
import { cleanPayee } from '../../domain/payees/clean-payee.ts'
import { exponent } from './exponent.ts'
import type { Example } from './sources.ts'

export type Judged = {
  example: Example
  source: PriorSource
  sign: PriorSign
  probability: number
  isRight: boolean
  key: string
}

/** What was said of a guess, and whether it was right. */
export type Guess = { probability: number; isRight: boolean }

/** The raw guess for each example; those without one are wrong, at no probability. */
export function judgeExamples(model: PriorModel, examples: readonly Example[]): Judged[] {
  return examples.map((example) => {
    const { line, amountCents, country, key } = example
    const guess = scorePrior(model, { description: line, payee: cleanPayee(line), amountCents, country })
    return {
      example,
      source: guess?.source ?? 'pieces',
      sign: guess?.sign ?? 'pieces',
      probability: guess?.probability ?? 0.001,
      isRight: guess?.key === key,
      key: guess?.key ?? 'nothing',
    }
  })
}

/** What is said of each, calibrated. */
export const listGuesses = (model: PriorModel, examples: readonly Example[]): Guess[] =>
  examples.map(({ line, amountCents, country, key }) => {
    const guess = guessPrior(model, { description: line, payee: cleanPayee(line), amountCents, country })
    return { probability: guess?.probability ?? 0, isRight: guess?.key === key }
  })

const folds = 10

/** What would be said of each had it been fitted to the others alone: each tenth by the other nine. */
export function crossValidate(judged: readonly Judged[]): Guess[] {
  return Array.from({ length: folds }, (_, fold) => {
    const isOfFold = (at: number): boolean => at % folds === fold
    const fitted = calibrate(judged.filter((__, at) => !isOfFold(at)))
    return judged
      .filter((__, at) => isOfFold(at))
      .map(({ sign, probability, isRight }) => {
        const { slope, shift, most } = fitted[sign]
        return {
          probability: most * sigmoid(slope * logarithm(probability / (1 - probability)) + shift),
          isRight,
        }
      })
  }).flat()
}

type Known = { odds: number; sign: PriorSign; isRight: boolean; weight: number }
type Fitted = { slope: number; shifts: Record<PriorSign, number>; ceiling: number }

const steps = 3000
const stepSize = 0.6
/** Where few examples say otherwise: what is said already, and that one in twenty is put elsewhere by other people. */
const [firstSlope, firstCeiling] = [1, 3]
const noShifts = { brand: 0, brandWithin: 0, words: 0, wordsWithin: 0, pieces: 0 }

/**
 * What a raw probability means: a sigmoid over its log odds with one slope for all signs and a shift for each, below a ceiling,
 * as no brand is so well known that everybody puts it alike. Chosen among ten forms by cross-validation over the calibration lines.
 * Small shops count for half of them, as they are about half of a household's payees.
 */
export function calibrate(judged: readonly Judged[]): Record<PriorSign, Calibration> {
  const shops = judged.filter(({ example }) => example.kind === 'shop').length
  const known = judged.map(({ probability, sign, isRight, example }) => ({
    odds: logarithm(probability / (1 - probability)),
    sign,
    isRight,
    weight: judged.length / (2 * (example.kind === 'shop' ? shops : judged.length - shops)),
  }))
  const fitted: Fitted = { slope: firstSlope, shifts: { ...noShifts }, ceiling: firstCeiling }
  for (let step = 0; step < steps; step++) {
    const gradient = descend(known, fitted)
    // Log odds are large numbers, so the slope takes smaller steps.
    fitted.slope -= (stepSize * gradient.slope) / known.length / 8
    fitted.ceiling -= (stepSize * gradient.ceiling) / known.length
    for (const sign of priorSigns) fitted.shifts[sign] -= (stepSize * gradient.shifts[sign]) / known.length
  }
  const of = (sign: PriorSign): Calibration => ({
    slope: Math.max(0.1, round(fitted.slope)),
    shift: round(fitted.shifts[sign]),
    most: round(sigmoid(fitted.ceiling)),
  })
  return {
    brand: of('brand'),
    brandWithin: of('brandWithin'),
    words: of('words'),
    wordsWithin: of('wordsWithin'),
    pieces: of('pieces'),
  }
}

/** How the loss rises with each number: of the logarithm of what was said of each, and of what keeps the numbers at the first ones. */
function descend(known: readonly Known[], { slope, shifts, ceiling }: Fitted): Fitted {
  const most = sigmoid(ceiling)
  const sum: Fitted = {
    slope: 2 * (slope - firstSlope),
    shifts: { ...noShifts },
    ceiling: ceiling - firstCeiling,
  }
  for (const sign of priorSigns) sum.shifts[sign] = 2 * shifts[sign]
  for (const { odds, sign, isRight, weight } of known) {
    const share = sigmoid(slope * odds + shifts[sign])
    const byScore = weight * (isRight ? share - 1 : (most * share * (1 - share)) / (1 - most * share))
    sum.slope += byScore * odds
    sum.shifts[sign] += byScore
    sum.ceiling += weight * (isRight ? most - 1 : (most * (1 - most) * share) / (1 - most * share))
  }
  return sum
}

const round = (value: number): number => Math.round(value * 1000) / 1000

function sigmoid(score: number): number {
  if (score > 0) return 1 / (1 + exponent(-score))
  return exponent(score) / (1 + exponent(score))
}

/** By halving and a series: as with the exponent, the same bits on every machine. */
function logarithm(value: number): number {
  let rest = value
  let halvings = 0
  while (rest > 1.5) {
    rest /= 2
    halvings++
  }
  while (rest < 0.75) {
    rest *= 2
    halvings--
  }
  const ratio = (rest - 1) / (rest + 1)
  let power = ratio
  let sum = 0
  for (let at = 1; at < 40; at += 2) {
    sum += power / at
    power *= ratio * ratio
  }
  return 2 * sum + halvings * Math.LN2
}
