// Points, paths and round axis steps for the line charts, in a box of 100 x 100 that the page stretches.
import { nice, ticks } from 'd3-array'
import { curveStepAfter, line } from 'd3-shape'

/** x from the left, y from the top, in percent of the picture. */
export type Place = readonly [x: number, y: number]

/** Where values stand: x from 0 to 100 by their place, y from 0 (top) to 100 (bottom) between `low` and `high`. */
export function pointsOf(values: readonly number[], low: number, high: number): Place[] {
  const lastAt = Math.max(1, values.length - 1)
  const range = high - low || 1
  return values.map((value, at) => [(at / lastAt) * 100, 100 - ((value - low) / range) * 100])
}

const straight = line<Place | null>(
  (place) => place?.[0] ?? 0,
  (place) => place?.[1] ?? 0,
)
  .defined((place) => place !== null)
  .digits(2)
const stairs = line<Place>(
  ([x]) => x,
  ([, y]) => y,
)
  .curve(curveStepAfter)
  .digits(2)

/** A line through the places, with a gap where there is none. */
export const pathOf = (places: readonly (Place | null)[]): string => straight(places) ?? ''

/** Each place holds until the next one, and the last one to the right end. */
export function stairsOf(places: readonly Place[]): string {
  const last = places.at(-1)
  return last ? (stairs([...places, [100, last[1]]]) ?? '') : ''
}

/** Round steps from at most `low` to at least `high`: 0, 2000, 4000, 6000 for 0 to 5100. */
export function axisSteps(low: number, high: number, wanted = 3): number[] {
  const [first, last] = nice(low, high > low ? high : low + 1, wanted)
  return ticks(first, last, wanted)
}

/** Which of the values lies nearest: the first of equally near ones, 0 where there is none. */
export const nearest = (values: readonly number[], to: number): number =>
  values.reduce(
    (best, value, at) => (Math.abs(value - to) < Math.abs((values[best] ?? 0) - to) ? at : best),
    0,
  )
