// Makes a guess's number mean what it says: of a hundred guesses of 0.7, seventy are right.
import { guessPrior, scorePrior } from '../../domain/categoriser/prior.ts'
import type { Calibration, PriorModel, PriorSource } from '../../domain/categoriser/prior-model.ts'
import { cleanPayee } from '../../domain/payees/clean-payee.ts'
import { exponent } from './exponent.ts'
import type { Example } from './sources.ts'

export type Judged = {
  example: Example
  source: PriorSource
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

const steps = 400

/** A sigmoid over the log odds for each source, drawn towards what it says already while there are few examples. */
export function calibrate(judged: readonly Judged[]): Record<PriorSource, Calibration> {
  return { brand: fit(judged, 'brand'), words: fit(judged, 'words'), pieces: fit(judged, 'pieces') }
}

function fit(judged: readonly Judged[], source: PriorSource): Calibration {
  const known = judged.filter((one) => one.source === source)
  let slope = 1
  let shift = 0
  for (let step = 0; step < steps; step++) {
    let bySlope = (slope - 1) * 2
    let byShift = shift * 2
    for (const { probability, isRight } of known) {
      const odds = logarithm(probability / (1 - probability))
      const score = slope * odds + shift
      const said = score > 0 ? 1 / (1 + exponent(-score)) : exponent(score) / (1 + exponent(score))
      bySlope += (said - Number(isRight)) * odds
      byShift += said - Number(isRight)
    }
    slope -= (0.3 * bySlope) / (known.length + 2) / 4
    shift -= (0.3 * byShift) / (known.length + 2)
  }
  return { slope: Math.max(0.1, Math.round(slope * 100) / 100), shift: Math.round(shift * 100) / 100 }
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
