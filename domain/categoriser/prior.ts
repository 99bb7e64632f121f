// A first guess, from what is generally known: 'TIM HORTONS' is a place to eat, 'DORFBAECKEREI' sounds like one.
import type { Payee } from '../payees/clean-payee.ts'
import { type CategoryKey, categoryKeys } from './category-keys.ts'
import { type Country, type Language, languagesOf } from './countries.ts'
import { keyAt, type PriorModel, type PriorSign, type PriorSource } from './prior-model.ts'
import { hashPiece, listPieces, listWords } from './words.ts'

export type PriorGuess = {
  key: CategoryKey
  /** Calibrated: of a hundred guesses of 0.7, seventy are right. */
  probability: number
  source: PriorSource
  sign: PriorSign
  /** The word or brand that told, where there is one. */
  evidence: string | null
  /** Of every category, in the order of `categoryKeys`. */
  shares: readonly number[]
}

export type PriorQuestion = {
  description: string
  payee: Payee
  /** Its sign tells income from spending; zero tells nothing. */
  amountCents: number
  country: Country | null
}

/** How far the three sources count beside each other; set on the development set. */
const strengths = { brand: 8, partOfName: 5, foreignBrand: 2.5, words: 2.4, pieces: 1 }

/** Null when nothing tells: cash, or a text without words. */
export function guessPrior(model: PriorModel, question: PriorQuestion): PriorGuess | null {
  const raw = scorePrior(model, question)
  if (!raw) return null
  const { slope, shift, most } = model.calibration[raw.sign]
  const odds = Math.log(raw.probability / (1 - raw.probability))
  return { ...raw, probability: most / (1 + Math.exp(-(slope * odds + shift))) }
}

/** The same before it is calibrated, for the build. */
export function scorePrior(
  model: PriorModel,
  { description, payee, amountCents, country }: PriorQuestion,
): PriorGuess | null {
  if (payee.rail === 'cash' || namesNobody(payee)) return null
  const words = listNameWords(payee)
  const spoken = new Set<Language>(country ? languagesOf[country] : [])
  const scores = scorePieces(model, words)
  const fromWords = scoreWords(model, words, listWords(description), spoken)
  for (const [category, score] of fromWords.scores) scores[category]! += strengths.words * score
  const brand = findBrand(model, words, country)
  if (brand) scores[brand.category]! += weighBrand(brand, words)
  if (!words.some((word) => /\p{L}/u.test(word))) return null
  const isIn = amountCents > 0 && !payee.isRefund && !(brand && payee.rail === 'card')
  for (const [at, key] of categoryKeys.entries())
    if (amountCents !== 0 && isIncome(key) !== isIn) scores[at] = -Infinity
  if (payee.rail === 'fee') scores[feeAt]! += 4
  const shares = softmax(scores)
  const best = shares.indexOf(Math.max(...shares))
  const told = fromWords.scores.has(best) ? fromWords.evidence.get(best)! : null
  const isBrand = brand?.category === best
  const source = isBrand ? 'brand' : told || payee.rail === 'fee' ? 'words' : 'pieces'
  const evidence = isBrand ? brand.name : told
  return {
    key: keyAt(best),
    probability: Math.min(0.999, Math.max(0.001, shares[best]!)),
    source,
    sign: source === 'pieces' || isFirst(evidence ?? '', words) ? source : `${source}Within`,
    evidence,
    shares,
  }
}

/** Whether a name begins with that, or with as much of it as a bank has left. */
function isFirst(evidence: string, words: readonly string[]): boolean {
  const [told, name] = [evidence.replaceAll(' ', ''), words.join('')]
  return name.startsWith(told) || told.startsWith(name)
}

/** 'Check 1042' says who was paid as little as cash does. */
const namesNobody = ({ rail, payee }: Payee): boolean =>
  rail === 'cheque' && /\p{N}/u.test(payee) && !/\p{L}+\P{L}+\p{L}/u.test(payee)

/** Without how it was paid, which is no part of a name: 'Verizon Online Pmt', 'PG&E Web Online'. */
function listNameWords({ payee }: Payee): string[] {
  const words = listWords(payee)
  const name = words.join(' ').replace(wayToPay, '')
  return name === '' ? words : name.split(' ')
}

const wayToPay =
  /(?<=\S) (?:(?:(?:web|online|ez|auto|bill|mobile|electronic|e|ach) )+(?:pmts?|pymts?|payments?|pay|online)|autopay|billpay|ezpay|epay|webpay)$/

/** A brand that is but a word of a longer name may be chance: 'Union Ten' is not Union. */
function weighBrand({ name, isHome }: FoundBrand, words: readonly string[]): number {
  if (!isHome) return strengths.foreignBrand
  return name.length >= wholeName * words.join('').length ? strengths.brand : strengths.partOfName
}

const wholeName = 0.5

const isIncome = (key: CategoryKey): boolean => key === 'salary' || key === 'other_income'
const feeAt = categoryKeys.indexOf('fees_taxes')

function scorePieces({ buckets, weights, scale, biases }: PriorModel, words: readonly string[]): number[] {
  const found = new Map<number, number>()
  for (const piece of listPieces(words)) {
    const bucket = hashPiece(piece, buckets)
    found.set(bucket, (found.get(bucket) ?? 0) + 1)
  }
  let square = 0
  for (const count of found.values()) square += count * count
  const scores = [...biases]
  const unit = (strengths.pieces * scale) / Math.sqrt(square || 1)
  for (const [bucket, count] of found)
    for (let at = 0; at < scores.length; at++)
      scores[at]! += unit * count * weights[bucket * scores.length + at]!
  return scores
}

/** Of these the bank's own words tell, too, which are not in the payee's name. */
const saidByBanks = new Set(
  ['salary', 'other_income', 'fees_taxes', 'savings', 'debt', 'housing'].map((key) =>
    categoryKeys.indexOf(key as CategoryKey),
  ),
)
const longestPhrase = 4
const shortestEnding = 4

function scoreWords(
  { phrases, endings }: PriorModel,
  words: readonly string[],
  line: readonly string[],
  spoken: ReadonlySet<Language>,
): { scores: Map<number, number>; evidence: Map<number, string> } {
  const scores = new Map<number, number>()
  const evidence = new Map<number, string>()
  const count = (entries: PriorModel['phrases'], name: string, score: number, isOfLine: boolean): boolean => {
    const found = entries.get(name)
    for (const { category, languages } of found ?? []) {
      if (isOfLine && !saidByBanks.has(category)) continue
      const isSpoken = spoken.size === 0 || languages.some((language) => spoken.has(language))
      const total = score * (isSpoken ? 1 : foreignWord)
      if (total <= (scores.get(category) ?? 0)) continue
      scores.set(category, total)
      evidence.set(category, name)
    }
    return found !== undefined
  }
  for (const [at, word] of words.entries()) {
    // What a name ends with is mostly what it is: 'Orchard Dental'.
    const place = (0.2 * (at + 1)) / words.length
    for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--)
      count(
        phrases,
        words.slice(at, at + length).join(' '),
        1 + 0.5 * (length - 1) + (place * (at + length)) / (at + 1),
        false,
      )
    for (let start = 1; start <= word.length - shortestEnding; start++)
      if (count(endings, word.slice(start), 0.9 + place, false)) break
  }
  for (const at of line.keys())
    for (let length = Math.min(longestPhrase, line.length - at); length > 0; length--)
      count(phrases, line.slice(at, at + length).join(' '), 0.8 + 0.5 * (length - 1), true)
  return { scores, evidence }
}

const foreignWord = 0.45

type FoundBrand = { name: string; category: number; isHome: boolean }

/** The longest brand that the name begins with, before one within it. */
function findBrand(model: PriorModel, words: readonly string[], country: Country | null): FoundBrand | null {
  for (let at = 0; at < Math.min(words.length, 4); at++)
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const name = words.slice(at, at + length).join('')
      if (at > 0 && name.length < shortestInner) continue
      const found = pickBrand(model, name, country)
      if (found) return found
    }
  const whole = words.join('')
  return whole.length >= shortestCut ? pickCutBrand(model, whole, country) : null
}

/** A shorter brand within a name is as often a word of it. */
const shortestInner = 6
/** Banks cut names off at some 20 letters. */
const shortestCut = 10

function pickBrand({ brands }: PriorModel, name: string, country: Country | null): FoundBrand | null {
  const entries = brands.get(name)
  if (!entries) return null
  const home = entries.find(
    ({ countries }) => countries === null || country === null || countries.has(country),
  )
  const { category } = home ?? entries[0]!
  return { name, category, isHome: home !== undefined }
}

function pickCutBrand(model: PriorModel, whole: string, country: Country | null): FoundBrand | null {
  const { brandNames } = model
  let low = 0
  let high = brandNames.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (brandNames[middle]! < whole) low = middle + 1
    else high = middle
  }
  const name = brandNames[low]
  return name?.startsWith(whole) ? pickBrand(model, name, country) : null
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores)
  const parts = scores.map((score) => Math.exp(score - most))
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => part / sum)
}
