// The sources of the categoriser's model, as people read and change them: one line an entry, sorted.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CategoryKey, isCategoryKey } from '../../domain/categoriser/category-keys.ts'
import { type Country, countries, type Language, languages } from '../../domain/categoriser/countries.ts'

export const folder = import.meta.dirname

export type Word = { text: string; key: CategoryKey; language: Language }
/** `countries` is null for brands of everywhere. */
export type SourceBrand = { name: string; key: CategoryKey; countries: readonly Country[] | null }
export type Example = {
  country: Country
  key: CategoryKey
  kind: 'brand' | 'bill' | 'shop'
  amountCents: number
  line: string
}

export const readWords = (): Word[] =>
  readdirSync(join(folder, 'lexicon'))
    .sort()
    .flatMap((file) => {
      const language = languages.find((each) => file === `${each}.txt`)
      if (!language) throw new Error(`${file} is of no language we know`)
      return readSections(join('lexicon', file)).map(({ key, text }) => ({ text, key, language }))
    })

export const readOwnBrands = (): SourceBrand[] =>
  readSections('brands.txt').map(({ key, text }) => {
    const [place = '', name = ''] = text.split('\t')
    return { key, name, countries: readCountries(place) }
  })

export const readOutsideBrands = (): SourceBrand[] =>
  readLines('outside-brands.tsv').map((line) => {
    const [key = '', places = '', name = ''] = line.split('\t')
    return { key: readKey(key), name, countries: readCountries(places) }
  })

/** Lines with their category: `development` is for choosing sources and strengths by, `calibration` for what numbers mean, `held-out` for judging. */
export const readExamples = (set: 'development' | 'calibration' | 'held-out'): Example[] =>
  readLines(join('sets', `${set}.tsv`)).map((row) => {
    const [country = '', kind = '', key = '', line = ''] = row.split('\t')
    const found = readCountries(country)?.[0]
    if (!found || (kind !== 'brand' && kind !== 'bill' && kind !== 'shop')) throw new Error(`${set}: ${row}`)
    const isIn = key === 'salary' || key === 'other_income'
    return { country: found, key: readKey(key), kind, amountCents: isIn ? 1 : -1, line }
  })

export const hash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** One hash of all that the model is built from. */
export function hashSources(): string {
  const files = [
    ...readdirSync(join(folder, 'lexicon'))
      .sort()
      .map((file) => join('lexicon', file)),
    'brands.txt',
    'outside-brands.tsv',
    'sets/calibration.tsv',
  ]
  return hash(files.map((file) => `${file}\n${readFileSync(join(folder, file), 'utf8')}`).join('\n'))
}

function readSections(file: string): { key: CategoryKey; text: string }[] {
  let key: CategoryKey | null = null
  return readLines(file).flatMap((line) => {
    if (line.startsWith('[')) {
      key = readKey(line.slice(1, -1))
      return []
    }
    if (!key) throw new Error(`${file}: ${line} has no category`)
    return [{ key, text: line }]
  })
}

const readLines = (file: string): string[] =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

function readKey(text: string): CategoryKey {
  if (!isCategoryKey(text)) throw new Error(`${text} is no category`)
  return text
}

function readCountries(text: string): Country[] | null {
  if (text === 'any') return null
  return text.split(',').map((code) => {
    const found = countries.find((each) => each === code)
    if (!found) throw new Error(`${code} is no country we know`)
    return found
  })
}
