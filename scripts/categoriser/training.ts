// Learns the weights of the pieces of words: softmax regression by gradient descent, in the same order each time. Uses nothing
// but sums, products and quotients, which give the same bits on every machine.
import { hashPiece, listPieces, listWords } from '../../domain/categoriser/words.ts'
import { exponent } from './exponent.ts'
import { makeRandom } from './random.ts'

export type Labelled = { text: string; category: number; weight: number }
export type Weights = { weights: Int8Array; scale: number; biases: number[] }

const seed = 20_261_123
const rounds = 10
const firstStep = 2
const decay = 0.00002

export function train(examples: readonly Labelled[], categories: number, buckets: number): Weights {
  const inputs = examples.map(({ text }) => countPieces(text, buckets))
  const weights = new Float64Array(buckets * categories)
  const biases = new Float64Array(categories)
  const order = examples.map((_, at) => at)
  const random = makeRandom(seed)
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      ;[order[at], order[other]] = [order[other]!, order[at]!]
    }
    const step = firstStep / (1 + round)
    for (const at of order) learn(inputs[at]!, examples[at]!, { weights, biases, categories, step })
  }
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0)
  const scale = Number((most / 127).toPrecision(6))
  return {
    weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)),
    scale,
    biases: [...biases].map((bias) => Math.round(bias * 1000) / 1000),
  }
}

type Input = { buckets: Int32Array; values: Float64Array }

function countPieces(text: string, buckets: number): Input {
  const counts = new Map<number, number>()
  for (const piece of listPieces(listWords(text))) {
    const bucket = hashPiece(piece, buckets)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  let square = 0
  for (const count of counts.values()) square += count * count
  const length = Math.sqrt(square || 1)
  return {
    buckets: Int32Array.from(counts.keys()),
    values: Float64Array.from(counts.values(), (count) => count / length),
  }
}

type Learning = { weights: Float64Array; biases: Float64Array; categories: number; step: number }

function learn({ buckets, values }: Input, { category, weight }: Labelled, state: Learning): void {
  const { weights, biases, categories, step } = state
  const scores = Float64Array.from(biases)
  for (let at = 0; at < buckets.length; at++)
    for (let one = 0; one < categories; one++)
      scores[one]! += values[at]! * weights[buckets[at]! * categories + one]!
  const most = scores.reduce((largest, score) => Math.max(largest, score), -Infinity)
  let sum = 0
  for (let one = 0; one < categories; one++) {
    scores[one] = exponent(scores[one]! - most)
    sum += scores[one]!
  }
  for (let one = 0; one < categories; one++) {
    const error = (scores[one]! / sum - (one === category ? 1 : 0)) * weight * step
    if (error > -1e-5 && error < 1e-5) continue
    biases[one]! -= error * 0.02
    for (let at = 0; at < buckets.length; at++) {
      const place = buckets[at]! * categories + one
      weights[place]! -= error * values[at]! + step * decay * weights[place]!
    }
  }
}
