// What the build and the trial print, as tables.
import type { Guess, Judged } from './calibration.ts'
import { makeRandom } from './random.ts'

/** How many are right of each kind, and of each country. */
export function printShares(judged: readonly Judged[]): string {
  const rows = [
    ...Map.groupBy(judged, ({ example }) => `${example.kind}s`),
    ...[...Map.groupBy(judged, ({ example }) => example.country)].sort(),
  ]
  return rows
    .map(([name, all]) => {
      const right = all.filter(({ isRight }) => isRight).length
      return `${name.padEnd(8)} ${percent(right / all.length)} right of ${all.length}\n`
    })
    .join('')
}

const edges = [0, 0.2, 0.35, 0.5, 0.65, 0.75, 0.85, 0.9, 0.95, 1.01]

/** What was said against what was right. */
export function printCalibration(guesses: readonly Guess[]): string {
  const rows = listRanges(guesses)
  return [
    ...rows
      .filter(({ count }) => count > 0)
      .map(
        ({ name, count, said, right }) =>
          `said ${name}, ${said.toFixed(2)} on average -> right in ${inHundred(right)} of 100 (${count})\n`,
      ),
    `calibration error ${percent(measureError(guesses))}, ${percent(measureChance(guesses))} by chance alone\n`,
  ].join('')
}

/** How far what was said is from what was right, on average over the ranges (expected calibration error). */
export function measureError(guesses: readonly Guess[]): number {
  return listRanges(guesses).reduce(
    (sum, { count, said, right }) => sum + (count / (guesses.length || 1)) * Math.abs(said - right),
    0,
  )
}

/** The calibration error that so few guesses would have if all that was said were exactly so, on average over seeded draws. */
export function measureChance(guesses: readonly Guess[]): number {
  const random = makeRandom(1)
  const errors = Array.from({ length: draws }, () =>
    measureError(guesses.map(({ probability }) => ({ probability, isRight: random() < probability }))),
  )
  return errors.reduce((sum, error) => sum + error, 0) / draws
}

const draws = 50

function listRanges(guesses: readonly Guess[]) {
  return edges.slice(0, -1).map((from, at) => {
    const until = edges[at + 1]!
    const here = guesses.filter(({ probability }) => probability >= from && probability < until)
    const said = here.reduce((sum, { probability }) => sum + probability, 0) / (here.length || 1)
    const right = here.filter(({ isRight }) => isRight).length / (here.length || 1)
    return { name: `${from.toFixed(2)}-${Math.min(1, until).toFixed(2)}`, count: here.length, said, right }
  })
}

const inHundred = (share: number): string => (share * 100).toFixed(0).padStart(3)

export const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)}%`
