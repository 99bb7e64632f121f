// What a household did with earlier payments of the same name, or of names alike: three rows of 'Tim Hortons' under Dining out
// say where the next one goes. The nearest five names vote, by the pieces of three to five letters that they share.
import { type ByAmount, readAmounts } from './amounts.ts'
import { readSpellings, type Spellings } from './spellings.ts'
import { findUsual, settle } from './usual.ts'
import { hashPiece, listPieces } from './words.ts'

export type Label = {
  /** `makePayeeKey` of the cleaned payee. */
  payeeKey: string
  isIn: boolean
  categoryId: string
  /** Cents, of either sign; without it, or with a single cent, the amount tells nothing. */
  amountCents?: number
}

export type HistoryGuess = {
  categoryId: string
  probability: number
  /** Rows of the nearest name that the guess follows. */
  labels: number
  /** The nearest name. */
  payeeKey: string
  /** It is the payee asked about, however a bank wrote it. */
  isSamePayee: boolean
  /** Where earlier rows of that name went, whatever of them counts now. */
  given: readonly string[]
  signs: Signs
  /** The name's rows go by their amounts: another amount may go elsewhere. */
  isByAmount: boolean
  /** The guess is that of the amount asked about. */
  isOfAmount: boolean
}

/** What tells a good guess from a poor one. */
export type Signs = {
  /** From 0 to 1; 1 for the same name. */
  similarity: number
  /** Of the votes of names alike. */
  share: number
  /** Of the rows that say what is usual now, so many went there, and so many elsewhere. */
  there: number
  elsewhere: number
  /** The first word that tells names apart is the same: only then may a guess be applied. */
  isSameName: boolean
}

export type History = (payeeKey: string, isIn: boolean, amountCents?: number) => HistoryGuess | null

const neighbours = 5
const sharpness = 6
const buckets = 1 << 22

type Name = {
  payeeKey: string
  isIn: boolean
  labels: string[]
  amounts: number[]
  pieces: Map<number, number>
  length: number
  /** Read when first asked for. */
  byAmount?: ReturnType<typeof readAmounts>
}
type Posting = { at: number; count: number }

/** Labels stand oldest first. A guess takes time by how many names share its rarer pieces, not by how many there are. */
export function makeHistory(
  labels: readonly Label[],
  spellings: Spellings = readSpellings(findUsual(labels)),
): History {
  const names = collectNames(labels, spellings)
  if (names.length === 0) return () => null
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

  return (asked, isIn, amountCents = 0) => {
    const payeeKey = spellings(asked)
    const same = byKey.get(nameOf(payeeKey, isIn))
    const byAmount = same === undefined ? null : askAmounts(names[same]!)
    const told = byAmount?.(amountCents)
    if (same !== undefined && told) return followAmount(names[same]!, told)
    const near = same === undefined ? findNear(payeeKey, isIn) : [{ at: same, similarity: 1 }]
    const votes = new Map<string, { weight: number; at: number; similarity: number }>()
    let total = 0
    let isByAmount = false
    for (const { at, similarity } of near) {
      const settled = settleNow(names[at]!, similarity, amountCents)
      const { categoryId, there, elsewhere } = settled
      isByAmount ||= settled.isByAmount
      const rows = names[at]!.labels.length
      const weight = (similarity ** sharpness * Math.log(1 + rows) * there) / (there + elsewhere)
      total += weight
      const vote = votes.get(categoryId)
      if (vote) vote.weight += weight
      else votes.set(categoryId, { weight, at, similarity })
    }
    const [best] = [...votes].sort(([, one], [, other]) => other.weight - one.weight)
    if (!best) return null
    const [categoryId, { weight, at, similarity }] = best
    const name = names[at]!
    const { there, elsewhere, isOfAmount } = settleNow(name, similarity, amountCents)
    const isSameName = headOf(name.payeeKey) === headOf(payeeKey) && (heads.get(headOf(payeeKey)) ?? 0) > 0
    const signs = { similarity, share: weight / total, there, elsewhere, isSameName }
    return {
      categoryId,
      probability: judgeVote(signs),
      labels: name.labels.filter((one) => one === categoryId).length,
      payeeKey: name.payeeKey,
      isSamePayee: same !== undefined,
      given: name.labels,
      signs,
      isByAmount,
      isOfAmount,
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

type Settled = ByAmount & { isByAmount: boolean; isOfAmount: boolean }

/** What is usual of a name, or of such an amount where it is the same name in all likelihood, only written otherwise. */
function settleNow(name: Name, similarity: number, amountCents: number): Settled {
  const byAmount = similarity > leastToWeigh ? askAmounts(name) : null
  const ofAmount = similarity < 1 ? byAmount?.(amountCents) : null
  const settled = ofAmount ?? settle(name.labels, Boolean(byAmount))
  return { ...settled, isByAmount: Boolean(byAmount), isOfAmount: Boolean(ofAmount) }
}

const leastToWeigh = 0.6

function askAmounts(name: Name): ReturnType<typeof readAmounts> {
  const { labels, amounts } = name
  if (name.byAmount === undefined)
    name.byAmount = readAmounts(labels.map((categoryId, at) => ({ categoryId, amountCents: amounts[at]! })))
  return name.byAmount
}

function followAmount({ payeeKey, labels }: Name, { categoryId, there, elsewhere }: ByAmount): HistoryGuess {
  const signs = { similarity: 1, share: 1, there, elsewhere, isSameName: true }
  return {
    categoryId,
    probability: there / (there + elsewhere),
    labels: labels.filter((one) => one === categoryId).length,
    payeeKey,
    isSamePayee: true,
    given: labels,
    signs,
    isByAmount: true,
    isOfAmount: true,
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

function collectNames(labels: readonly Label[], spellings: Spellings): Name[] {
  const found = new Map<string, Name>()
  for (const { payeeKey: written, isIn, categoryId, amountCents = 0 } of labels) {
    const payeeKey = spellings(written)
    const key = nameOf(payeeKey, isIn)
    const name = found.get(key) ?? {
      payeeKey,
      isIn,
      labels: [],
      amounts: [],
      pieces: countPieces(payeeKey),
      length: 0,
    }
    name.labels.push(categoryId)
    name.amounts.push(amountCents)
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

/**
 * Of the same name it follows how often that went there, as fitted to simulated households (scripts/categoriser/fit-history.ts).
 * Names that are only alike say less than simulated ones would: how much less is set by caution.
 */
export function judgeVote(signs: Signs): number {
  const { similarity, share, isSameName } = signs
  const doubt = 5.2 * (1 - similarity) + 2.2 * (1 - share) + (isSameName ? 0 : 1.4)
  const evidence = weighEvidence(signs)
  return (
    1 / (1 + Math.exp(doubt - base - slope * (similarity < 1 ? Math.min(mostOfAlike, evidence) : evidence)))
  )
}

/** However often 'Little Sister' was sorted, it says no more of 'Little Sprouts' than two rows do. */
const mostOfAlike = 2.66
const base = -0.37
const slope = 1.98

/** The log odds of what was counted. */
export const weighEvidence = ({ there, elsewhere }: Signs): number =>
  Math.log((there + 0.15) / (elsewhere + 0.15))
