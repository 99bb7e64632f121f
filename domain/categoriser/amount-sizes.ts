// How likely an amount is, after some amounts: of about their size (a normal distribution of logarithms whose mean and spread are
// learnt from them, so Student's t), or one of them again to the cent, as of a subscription.

export type Sizes = {
  /** Of all amounts together, each after those before it. */
  logLikelihood: number
  /** Of one more amount, per cent of width. */
  weigh: (cents: number) => number
}

/**
 * What is taken of amounts before any was seen: a spread of some third, which counts for as much as four of them, around a mean that
 * may be anywhere (normal-inverse-gamma distribution).
 */
const spreadBefore = 0.35
const rowsOfSpread = 4
const rowsOfMean = 0.1
/** Amounts that came again: before any was seen one in five does. */
const againBefore = { again: 0.2, of: 1 }
/** One amount in twenty is unlike the others of its kind: it may be anything from a cent to a thousand. */
const unlike = 0.05
const anything = Math.log(100_000)

type State = { count: number; mean: number; squares: number; again: number; seen: Map<number, number> }

/** Amounts of at least a cent; `middle` is the logarithm that the mean is expected near. */
export function makeSizes(amounts: readonly number[], middle: number): Sizes {
  const state: State = { count: 0, mean: 0, squares: 0, again: 0, seen: new Map() }
  let logLikelihood = 0
  for (const cents of amounts) {
    logLikelihood += Math.log(weigh(state, cents, middle))
    add(state, cents)
  }
  return { logLikelihood, weigh: (cents) => weigh(state, cents, middle) }
}

function add(state: State, cents: number): void {
  const far = Math.log(cents) - state.mean
  const before = state.seen.get(cents) ?? 0
  state.count++
  state.mean += far / state.count
  state.squares += far * (Math.log(cents) - state.mean)
  if (before > 0) state.again++
  state.seen.set(cents, before + 1)
}

function weigh({ count, mean, squares, again, seen }: State, cents: number, middle: number): number {
  const strength = rowsOfMean + count
  const expected = (rowsOfMean * middle + count * mean) / strength
  const off = (rowsOfMean * count * (mean - middle) ** 2) / strength
  const freedom = rowsOfSpread + count
  const spread = (rowsOfSpread * spreadBefore ** 2 + squares + off) / freedom
  const scale = Math.sqrt((spread * (strength + 1)) / strength)
  const near = studentDensity((Math.log(cents) - expected) / scale, freedom) / scale
  const ofSize = ((1 - unlike) * near + unlike / anything) / cents
  if (count === 0) return ofSize
  const share = (again + againBefore.again) / (count - 1 + againBefore.of)
  return (1 - share) * ofSize + (share * (seen.get(cents) ?? 0)) / count
}

/** Student's t with a whole number of degrees of freedom. */
function studentDensity(value: number, freedom: number): number {
  return (
    (gammaRatio(freedom) / Math.sqrt(freedom * Math.PI)) * (1 + value ** 2 / freedom) ** (-(freedom + 1) / 2)
  )
}

/** Gamma((n + 1) / 2) / Gamma(n / 2), by its recurrence from n = 1 on. */
function gammaRatio(freedom: number): number {
  let ratio = 1 / Math.sqrt(Math.PI)
  for (let at = 1; at < freedom; at++) ratio = at / 2 / ratio
  return ratio
}
