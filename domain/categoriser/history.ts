// What a household did with earlier payments of the same name, or of names alike: three rows of 'Tim Hortons' under Dining out
// say where the next one goes. The nearest five names vote, by the pieces of three to five letters that they share.
import { type ByAmount, readAmounts } from './amounts.ts'
import { readSpellings, type Spellings } from './spellings.ts'
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
/** So many of the latest rows of a name say what is usual now, and so many where it is of several things. */
const latest = 8
const latestOfSeveral = 40
/** So many in a row are a change even there. */
const surelyChanged = 6
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
export function makeHistory(labels: readonly Label[]): History {
  const spellings = readSpellings(findUsual(labels))
  const names = collectNames(labels, spellings)
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
    for (const { at, similarity } of near) {
      const { labels: given } = names[at]!
      const { categoryId, there, elsewhere } = settle(given, Boolean(byAmount))
      const weight = (similarity ** sharpness * Math.log(1 + given.length) * there) / (there + elsewhere)
      total += weight
      const vote = votes.get(categoryId)
      if (vote) vote.weight += weight
      else votes.set(categoryId, { weight, at, similarity })
    }
    const [best] = [...votes].sort(([, one], [, other]) => other.weight - one.weight)
    if (!best) return null
    const [categoryId, { weight, at, similarity }] = best
    const name = names[at]!
    const { there, elsewhere } = settle(name.labels, Boolean(byAmount))
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
      isByAmount: Boolean(byAmount),
      isOfAmount: false,
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

/** Where each key mostly went. */
function findUsual(labels: readonly Label[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { payeeKey, categoryId } of labels) {
    const known = counts.get(payeeKey) ?? new Map<string, number>()
    known.set(categoryId, (known.get(categoryId) ?? 0) + 1)
    counts.set(payeeKey, known)
  }
  const most = (known: Map<string, number>) => [...known].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
  return new Map([...counts].map(([key, known]) => [key, most(known)]))
}

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
 * The category of a name now: two labels in a row beat what was before them, one does not. A shop of several things, whose labels
 * went back and forth, goes where most of them went.
 */
function settle(
  labels: readonly string[],
  isOfAmounts: boolean,
): { categoryId: string; there: number; elsewhere: number } {
  const isOfSeveral = isOfAmounts || countReturns(labels) >= 2
  const now = labels.slice(isOfSeveral ? -latestOfSeveral : -latest)
  const last = now.at(-1)!
  const counts = new Map<string, number>()
  for (const label of now) counts.set(label, (counts.get(label) ?? 0) + 1)
  const [usual] = [...counts].sort(
    ([one, ones], [other, others]) => others - ones || Number(other === last) - Number(one === last),
  )
  const needed = isOfSeveral ? surelyChanged : 2
  const isChanged = now.length >= needed && now.slice(-needed).every((label) => label === last)
  const categoryId = isChanged ? last : usual![0]
  let steady = 0
  while (steady < now.length && now.at(-1 - steady) === categoryId) steady++
  const there = counts.get(categoryId) ?? 0
  const elsewhere = now.length - there
  // After a change what was before fades with each row of the new kind.
  return { categoryId, there, elsewhere: isOfSeveral ? elsewhere : Math.min(elsewhere, there / steady) }
}

/** How often a name went to where it had been before, after it had been elsewhere. */
function countReturns(labels: readonly string[]): number {
  const been = new Set<string>()
  let returns = 0
  for (const [at, label] of labels.entries()) {
    if (at > 0 && label !== labels[at - 1] && been.has(label)) returns++
    been.add(label)
  }
  return returns
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

/** However often 'Little Sister' was sorted, it says no more of 'Little Sprouts' than three rows do. */
const mostOfAlike = 3
const base = -0.29
const slope = 1.8

/** The log odds of what was counted. */
export const weighEvidence = ({ there, elsewhere }: Signs): number =>
  Math.log((there + 0.15) / (elsewhere + 0.15))
