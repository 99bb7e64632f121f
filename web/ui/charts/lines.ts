// Points, paths and round axis steps for the line charts, in a box of 100 x 100 that the page stretches.

/** x from the left, y from the top, in percent of the picture. */
export type Place = readonly [x: number, y: number]

/** Where values stand: x from 0 to 100 by their place, y from 0 (top) to 100 (bottom) between `low` and `high`. */
export function pointsOf(values: readonly number[], low: number, high: number): Place[] {
  const lastAt = Math.max(1, values.length - 1)
  const range = high - low || 1
  return values.map((value, at) => [(at / lastAt) * 100, 100 - ((value - low) / range) * 100])
}

/** A line through the places, with a gap where there is none; a place alone is a dot. */
export function pathOf(places: readonly (Place | null)[]): string {
  const isAlone = (at: number) => !places[at - 1] && !places[at + 1]
  return places
    .map((place, at) => place && `${places[at - 1] ? 'L' : 'M'}${write(place)}${isAlone(at) ? 'Z' : ''}`)
    .join('')
}

/** Each place holds until the next one, and the last one to the right end. */
export function stairsOf(places: readonly Place[]): string {
  const last = places.at(-1)
  if (!last) return ''
  return [...places, [100, last[1]] as const]
    .map((place, at, all) => {
      const before = all[at - 1]
      return before ? `L${write([place[0], before[1]])}L${write(place)}` : `M${write(place)}`
    })
    .join('')
}

const write = (place: Place) => place.map((value) => Math.round(value * 100) / 100).join()

/** Round steps from at most `low` to at least `high`: 0, 2000, 4000, 6000 for 0 to 5100. */
export function axisSteps(low: number, high: number, wanted = 3): number[] {
  const step = chooseStep(low, high > low ? high : low + 1, wanted)
  const first = Math.floor(step.countIn(low))
  const last = Math.ceil(step.countIn(high > low ? high : low + 1))
  const ends = [step.times(first), step.times(last)] as const
  // The ends, made round, may lie so far apart that a larger step serves them.
  if (chooseStep(...ends, wanted).size > step.size) return axisSteps(...ends, wanted)
  return Array.from({ length: last - first + 1 }, (_, at) => step.times(first + at))
}

/** 1, 2 or 5 times a power of ten, of which about `wanted` lie between the two. Below 1 it divides, so that 3 times 0.1 is 0.3. */
function chooseStep(low: number, high: number, wanted: number) {
  const exact = (high - low) / wanted
  const power = Math.floor(Math.log10(exact))
  const over = exact / 10 ** power
  const factor = over >= Math.sqrt(50) ? 10 : over >= Math.sqrt(10) ? 5 : over >= Math.SQRT2 ? 2 : 1
  const parts = 10 ** -power / factor
  const size = power < 0 ? 1 / parts : factor * 10 ** power
  return {
    size,
    countIn: (value: number) => (power < 0 ? value * parts : value / size),
    times: (count: number) => (power < 0 ? count / parts : count * size),
  }
}

/** Which of the values lies nearest: the first of equally near ones, 0 where there is none. */
export const nearest = (values: readonly number[], to: number): number =>
  values.reduce(
    (best, value, at) => (Math.abs(value - to) < Math.abs((values[best] ?? 0) - to) ? at : best),
    0,
  )
