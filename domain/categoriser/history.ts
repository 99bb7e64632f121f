// What a household did with earlier payments of the same name, or of names alike: three rows of 'Tim Hortons' under Dining out
// say where the next one goes. The nearest five names vote, by the pieces of three to five letters that they share.
import { hashPiece, listPieces } from './words.ts'

export type Label = {
  /** `makePayeeKey` of the cleaned payee. */
  payeeKey: string
  isIn: boolean
  categoryId: string
}

export type HistoryGuess = {
  categoryId: string
  probability: number
  /** Rows of the nearest name that the guess follows. */
  labels: number
  payeeKey: string
  /** The first word that tells names apart is the same: only then may a guess be applied. */
  isSameName: boolean
}

export type History = (payeeKey: string, isIn: boolean) => HistoryGuess | null

const neighbours = 5
const sharpness = 6
/** So many of the latest rows of a name say what is usual now. */
const latest = 8
const buckets = 1 << 22

type Name = { payeeKey: string; isIn: boolean; labels: string[]; pieces: Map<number, number>; length: number }
type Posting = { at: number; count: number }

/** Labels stand oldest first. A guess takes time by how many names share its rarer pieces, not by how many there are. */
export function makeHistory(labels: readonly Label[]): History {
  const names = collectNames(labels)
  const byKey = new Map(names.map((name, at) => [nameOf(name.payeeKey, name.isIn), at]))
  const postings = new Map<number, Posting[]>()
  for (const [at, { pieces }] of names.entries())
    for (const [piece, count] of pieces) {
      const known = postings.get(piece)
      if (known) known.push({ at, count })
      else postings.set(piece, [{ at, count }])
    }
  const countNames = (piece: number): number => postings.get(piece)?.length ?? 0
  const rarity = (piece: number): number => Math.log((1 + names.length) / (1 + countNames(piece))) + 1
  for (const name of names) name.length = measure(name.pieces, rarity)
  const heads = countHeads(names)
  const likeness = new Float64Array(names.length)

  return (payeeKey, isIn) => {
    const same = byKey.get(nameOf(payeeKey, isIn))
    const near = same === undefined ? findNear(payeeKey, isIn) : [{ at: same, similarity: 1 }]
    const votes = new Map<string, { weight: number; at: number; similarity: number }>()
    let total = 0
    for (const { at, similarity } of near) {
      const { labels: given } = names[at]!
      const { categoryId, agreement } = settle(given)
      const weight = similarity ** sharpness * Math.log(1 + given.length) * agreement
      total += weight
      const vote = votes.get(categoryId)
      if (vote) vote.weight += weight
      else votes.set(categoryId, { weight, at, similarity })
    }
    const [best] = [...votes].sort(([, one], [, other]) => other.weight - one.weight)
    if (!best) return null
    const [categoryId, { weight, at, similarity }] = best
    const name = names[at]!
    const { agreement } = settle(name.labels)
    const isSameName = headOf(name.payeeKey) === headOf(payeeKey) && (heads.get(headOf(payeeKey)) ?? 0) > 0
    return {
      categoryId,
      probability: judgeVote({
        similarity,
        share: weight / total,
        labels: name.labels.length,
        agreement,
        isSameName,
      }),
      labels: name.labels.filter((one) => one === categoryId).length,
      payeeKey: name.payeeKey,
      isSameName,
    }
  }

  function findNear(payeeKey: string, isIn: boolean): { at: number; similarity: number }[] {
    const pieces = countPieces(payeeKey)
    const touched: number[] = []
    let looked = 0
    const rareFirst = [...pieces].sort(([one], [other]) => countNames(one) - countNames(other))
    for (const [piece, count] of rareFirst) {
      const found = postings.get(piece)
      if (!found) continue
      // What many names share tells little, and would be looked at longest.
      looked += found.length
      if (looked > mostLooked) break
      const weight = rarity(piece) ** 2 * count
      for (const { at, count: theirs } of found) {
        if (names[at]!.isIn !== isIn) continue
        if (likeness[at] === 0) touched.push(at)
        likeness[at]! += weight * theirs
      }
    }
    const length = measure(pieces, rarity)
    const found = touched.map((at) => ({
      at,
      similarity: Math.min(1, likeness[at]! / (length * names[at]!.length || 1)),
    }))
    for (const at of touched) likeness[at] = 0
    return found
      .filter(({ similarity }) => similarity > leastSimilarity)
      .sort((one, other) => other.similarity - one.similarity || one.at - other.at)
      .slice(0, neighbours)
  }
}

const leastSimilarity = 0.3
/** Names looked at for one guess, those that share a rare piece first. */
const mostLooked = 1500
const nameOf = (payeeKey: string, isIn: boolean): string => `${isIn ? '+' : '-'}${payeeKey}`
const headOf = (payeeKey: string): string => {
  const words = payeeKey.split(' ')
  return words.find((word) => word.length > 2 && !articles.has(word)) ?? words[0] ?? ''
}
const articles = new Set('the les des der die das het den los las san saint sankt chez'.split(' '))

function collectNames(labels: readonly Label[]): Name[] {
  const found = new Map<string, Name>()
  for (const { payeeKey, isIn, categoryId } of labels) {
    const key = nameOf(payeeKey, isIn)
    const name = found.get(key) ?? { payeeKey, isIn, labels: [], pieces: countPieces(payeeKey), length: 0 }
    name.labels.push(categoryId)
    found.set(key, name)
  }
  return [...found.values()]
}

function countHeads(names: readonly Name[]): Map<string, number> {
  const heads = new Map<string, number>()
  for (const { payeeKey } of names) heads.set(headOf(payeeKey), (heads.get(headOf(payeeKey)) ?? 0) + 1)
  return heads
}

function countPieces(payeeKey: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const piece of listPieces(payeeKey.split(' '))) {
    const bucket = hashPiece(piece, buckets)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  return counts
}

function measure(pieces: ReadonlyMap<number, number>, rarity: (piece: number) => number): number {
  let square = 0
  for (const [piece, count] of pieces) square += (rarity(piece) * count) ** 2
  return Math.sqrt(square)
}

/** The category of a name now: two labels in a row beat what was before them, one does not. */
function settle(labels: readonly string[]): { categoryId: string; agreement: number } {
  const now = labels.slice(-latest)
  const last = now.at(-1)!
  const counts = new Map<string, number>()
  for (const label of now) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [usual] = [...counts].sort(
    ([one, ones], [other, others]) => others - ones || Number(other === last) - Number(one === last),
  )
  const categoryId = now.at(-2) === last ? last : usual![0]
  let steady = 0
  while (steady < now.length && now.at(-1 - steady) === categoryId) steady++
  const share = (counts.get(categoryId) ?? 0) / now.length
  return { categoryId, agreement: steady >= 2 ? Math.max(share, 1 - 1 / (steady + 1.5)) : share }
}

type Signs = { similarity: number; share: number; labels: number; agreement: number; isSameName: boolean }

/** One sigmoid over what tells a good vote from a poor one; its numbers come from simulated households (scripts/categoriser). */
export function judgeVote({ similarity, share, labels, agreement, isSameName }: Signs): number {
  const score =
    -17.6 +
    5.2 * similarity +
    2.2 * share +
    0.5 * Math.log(1 + labels) +
    12 * agreement +
    (isSameName ? 1.4 : 0)
  return 1 / (1 + Math.exp(-score))
}
