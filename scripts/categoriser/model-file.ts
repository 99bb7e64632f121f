// Builds the categoriser's model from its sources: the same bytes each time.
import { categoryKeys } from '../../domain/categoriser/category-keys.ts'
import { countries, type Language, languages } from '../../domain/categoriser/countries.ts'
import type { Calibration, ModelHeader, PriorSign } from '../../domain/categoriser/prior-model.ts'
import { readPriorModel } from '../../domain/categoriser/prior-model.ts'
import { listWords } from '../../domain/categoriser/words.ts'
import { calibrate, judgeExamples } from './calibration.ts'
import type { Example, SourceBrand, Word } from './sources.ts'
import { type Labelled, train } from './training.ts'

const buckets = 16_384
const categoryOf = new Map(categoryKeys.map((key, at) => [key as string, at]))
const letter = (at: number): string => String.fromCharCode(65 + at)

export type Sources = {
  words: readonly Word[]
  /** Ours go before those of others where both name one. */
  ownBrands: readonly SourceBrand[]
  outsideBrands: readonly SourceBrand[]
  /** Lines that what is said of guesses is fitted to. */
  calibration: readonly Example[]
}

export function buildModelFile({ words, ownBrands, outsideBrands, calibration }: Sources): Uint8Array {
  const phraseText = writePhrases(words)
  const brandText = writeBrands(ownBrands, outsideBrands)
  const { weights, scale, biases } = train(
    listExamples(words, ownBrands, outsideBrands),
    categoryKeys.length,
    buckets,
  )
  const raw: Calibration = { slope: 1, shift: 0, most: 1 }
  const write = (fitted: Record<PriorSign, Calibration>): Uint8Array => {
    const header: ModelHeader = {
      version: 2,
      phrases: phraseText.length,
      brands: brandText.length,
      buckets,
      scale,
      biases,
      calibration: fitted,
    }
    return Buffer.concat([
      Buffer.from(`${JSON.stringify(header)}\n${phraseText}${brandText}`, 'latin1'),
      Buffer.from(weights.buffer),
    ])
  }
  const first = readPriorModel(
    write({ brand: raw, brandWithin: raw, words: raw, wordsWithin: raw, pieces: raw }),
  )
  return write(calibrate(judgeExamples(first, calibration)))
}

function writePhrases(words: readonly Word[]): string {
  const found = new Map<string, Set<Language>>()
  for (const { text, key, language } of words)
    for (const spelling of listSpellings(text, language)) {
      const place = `${spelling}\t${letter(categoryOf.get(key)!)}`
      const known = found.get(place) ?? new Set()
      known.add(language)
      found.set(place, known)
    }
  return [...found]
    .map(
      ([place, spoken]) =>
        `${place}${[...spoken]
          .map((one) => languages.indexOf(one))
          .sort()
          .join('')}\n`,
    )
    .sort()
    .join('')
}

/** Banks write 'baeckerei' where they have no umlauts, and 'koebmand' for 'købmand'. */
function listSpellings(text: string, language: Language): string[] {
  const isEnding = text.startsWith('*')
  const plain = fold(text)
  const written = germanic.has(language)
    ? fold(text.replaceAll(/[äöåøæü]/g, (each) => digraphs[each]!))
    : plain
  return [...new Set([plain, written])]
    .filter(Boolean)
    .map((each) => (isEnding ? `*${each.replaceAll(' ', '')}` : each))
}

const germanic = new Set<Language>(['de', 'sv', 'no', 'da', 'fi'])
const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' }

const fold = (text: string): string => onlyAscii(listWords(text).join(' '))
const onlyAscii = (text: string): string => (/^[ -~]*$/.test(text) ? text : '')

function writeBrands(ownBrands: readonly SourceBrand[], outsideBrands: readonly SourceBrand[]): string {
  const found = new Map<string, Map<number, Set<string> | null>>()
  const taken = new Map<string, Set<string>>()
  for (const [isOwn, brands] of [
    [true, ownBrands],
    [false, outsideBrands],
  ] as const)
    for (const { name, key, countries: places } of brands) {
      const joined = onlyAscii(listWords(name).join(''))
      if (joined.length < 2 || (!isOwn && (joined.length < 3 || /^\d+$/.test(joined)))) continue
      const codes = places?.map((place) => letter(countries.indexOf(place))) ?? []
      const before = taken.get(joined)
      // What we have placed ourselves stands, in that country or everywhere.
      const free = !isOwn && before ? codes.filter((code) => !before.has(code)) : codes
      if (!isOwn && before && (before.has('') || free.length === 0)) continue
      const byCategory = found.get(joined) ?? new Map<number, Set<string> | null>()
      const category = categoryOf.get(key)!
      const known = byCategory.get(category)
      if (places === null) byCategory.set(category, null)
      else if (known !== null) byCategory.set(category, new Set([...(known ?? []), ...free]))
      found.set(joined, byCategory)
      if (isOwn) taken.set(joined, new Set([...(before ?? []), ...(places === null ? [''] : codes)]))
    }
  return [...found]
    .flatMap(([joined, byCategory]) =>
      [...byCategory].map(
        ([category, places]) => `${joined}\t${letter(category)}${[...(places ?? [])].sort().join('')}\n`,
      ),
    )
    .sort()
    .join('')
}

function listExamples(
  words: readonly Word[],
  ownBrands: readonly SourceBrand[],
  outsideBrands: readonly SourceBrand[],
): Labelled[] {
  const label = (text: string, key: string, weight: number): Labelled => ({
    text,
    category: categoryOf.get(key)!,
    weight,
  })
  return [
    ...words.map(({ text, key }) => label(text.replace('*', ''), key, 1)),
    ...ownBrands.map(({ name, key }) => label(name, key, 0.5)),
    ...outsideBrands.map(({ name, key }) => label(name, key, 0.5)),
  ]
}
