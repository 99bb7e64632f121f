// What the categoriser knows before a household has taught it anything: words of trades and bills, brands, and weights of the
// pieces of words. Built from the sources in scripts/categoriser/ into prior.model.
import { type CategoryKey, categoryKeys } from './category-keys.ts'
import { type Country, countries, type Language, languages } from './countries.ts'

/** A word's or phrase's category, and the languages it is of. */
type WordEntry = { category: number; languages: readonly Language[] }
/** Where a brand is at home; null for everywhere. */
type BrandEntry = { category: number; countries: ReadonlySet<Country> | null }
/** How a raw probability becomes one that holds: a sigmoid over its log odds, and what it is at most. */
export type Calibration = { slope: number; shift: number; most: number }

export type PriorModel = {
  /** By phrase, words with single blanks between. */
  phrases: ReadonlyMap<string, readonly WordEntry[]>
  /** What longer words end with, as in 'dorfbackerei'. */
  endings: ReadonlyMap<string, readonly WordEntry[]>
  /** By name without blanks. */
  brands: ReadonlyMap<string, readonly BrandEntry[]>
  /** Their names in order, for those that a bank cut off. */
  brandNames: readonly string[]
  buckets: number
  /** By bucket and category, in `scale`. */
  weights: Int8Array
  scale: number
  biases: readonly number[]
  calibration: Readonly<Record<PriorSign, Calibration>>
}

export type PriorSource = 'brand' | 'words' | 'pieces'
/** What told, and whether the name begins with it: 'Shell 0412' is surer to be Shell than 'Union Shell'. */
export const priorSigns = ['brand', 'brandWithin', 'words', 'wordsWithin', 'pieces'] as const
export type PriorSign = (typeof priorSigns)[number]

/** The first line of the file. Sizes are in bytes, in the order of the sections. */
export type ModelHeader = {
  version: 2
  phrases: number
  brands: number
  buckets: number
  scale: number
  biases: number[]
  calibration: Record<PriorSign, Calibration>
}

/** Reads prior.model; throws a RangeError on a file that is none. */
export function readPriorModel(file: Uint8Array): PriorModel {
  const end = file.indexOf(10)
  const header = JSON.parse(readText(file.subarray(0, end))) as ModelHeader
  const { buckets, scale, biases, calibration } = header
  const phrasesAt = end + 1
  const brandsAt = phrasesAt + header.phrases
  const weightsAt = brandsAt + header.brands
  if (header.version !== 2 || file.length !== weightsAt + buckets * categoryKeys.length)
    throw new RangeError('This is no model of the categoriser, or not the whole of it')
  const phrases = new Map<string, readonly WordEntry[]>()
  const endings = new Map<string, readonly WordEntry[]>()
  const readWord = readOnce((code) => ({
    category: code.charCodeAt(0) - letterA,
    languages: Array.from(code.slice(1), (one) => languages[Number(one)]!),
  }))
  for (const [name, code] of readLines(file.subarray(phrasesAt, brandsAt))) {
    if (name.startsWith('*')) add(endings, name.slice(1), readWord(code))
    else add(phrases, name, readWord(code))
  }
  const brands = new Map<string, readonly BrandEntry[]>()
  const readBrand = readOnce((code): BrandEntry => {
    const places = Array.from(code.slice(1), (one) => countries[one.charCodeAt(0) - letterA]!)
    return {
      category: code.charCodeAt(0) - letterA,
      countries: places.length > 0 ? new Set(places) : null,
    }
  })
  for (const [name, code] of readLines(file.subarray(brandsAt, weightsAt))) add(brands, name, readBrand(code))
  const weights = new Int8Array(file.subarray(weightsAt))
  return {
    phrases,
    endings,
    brands,
    brandNames: [...brands.keys()].sort(),
    buckets,
    weights,
    scale,
    biases,
    calibration,
  }
}

const letterA = 65

/** Thousands of names have the same code: they share what it says, which takes a fraction of the memory. */
function readOnce<Entry>(read: (code: string) => Entry): (code: string) => readonly Entry[] {
  const known = new Map<string, readonly Entry[]>()
  return (code) => {
    const entries = known.get(code) ?? [read(code)]
    known.set(code, entries)
    return entries
  }
}

function add<Entry>(to: Map<string, readonly Entry[]>, name: string, entries: readonly Entry[]): void {
  const known = to.get(name)
  to.set(name, known ? [...known, ...entries] : entries)
}

function readLines(bytes: Uint8Array): [name: string, code: string][] {
  return readText(bytes)
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t') as [string, string])
}

/** The text sections are plain ASCII. */
function readText(bytes: Uint8Array): string {
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return parts.join('')
}

export const keyAt = (category: number): CategoryKey => categoryKeys[category]!
