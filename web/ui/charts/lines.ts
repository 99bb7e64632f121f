// Points, paths and round axis steps for the line charts, in a box of 100 x 100 that the page stretches.

/** Where values stand: x from 0 to 100 by their place, y from 0 (top) to 100 (bottom) between `low` and `high`. */
export function pointsOf(values: readonly number[], low: number, high: number): [x: number, y: number][] {
  const lastAt = Math.max(1, values.length - 1)
  const range = high - low || 1
  return values.map((value, at) => [(at / lastAt) * 100, 100 - ((value - low) / range) * 100])
}

export function pathOf(points: readonly [number, number][]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** Round steps from at most `low` to at least `high`: 0, 2000, 4000, 6000 for 0 to 5100. */
export function axisSteps(low: number, high: number, wanted = 4): number[] {
  const rough = (high - low || 1) / wanted
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Which of the values lies nearest: the first of equally near ones, 0 where there is none. */
export const nearest = (values: readonly number[], to: number): number =>
  values.reduce(
    (best, value, at) => (Math.abs(value - to) < Math.abs((values[best] ?? 0) - to) ? at : best),
    0,
  )

function round(value: number): number {
  return Math.round(value * 100) / 100
}
