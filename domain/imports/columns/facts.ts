// What the cells of a column look like: how many are dates, amounts, flags; the ground for guessing what it holds.
import { isAmount } from '#domain/imports/amounts/amount-cells.ts'
import { isDate, isYearlessDate } from '#domain/imports/dates/dates.ts'
import { readFlag } from '#domain/imports/filters/flag-words.ts'

export type ColumnFacts = {
  rows: number
  filled: number
  dates: number
  /** Days without a year, such as '31.10.'. */
  yearless: number
  amounts: number
  decimals: number
  negatives: number
  flags: number
  /** How many of the flags say money in. */
  flagsIn: number
  currencies: number
  words: number
  letters: number
  /** Letters of words that most cells do not share. */
  tellingLetters: number
  digits: number
  distinct: number
}

export function gatherFacts(sample: readonly (readonly string[])[], column: number): ColumnFacts {
  const facts: ColumnFacts = {
    rows: sample.length, filled: 0, dates: 0, yearless: 0, amounts: 0, decimals: 0, negatives: 0, flags: 0, flagsIn: 0, currencies: 0, words: 0, letters: 0, tellingLetters: 0, digits: 0, distinct: 0,
  } // prettier-ignore
  const seen = new Set<string>()
  const texts: string[] = []
  for (const record of sample) {
    const cell = (record[column] ?? '').trim()
    if (cell === '') continue
    facts.filled++
    seen.add(cell)
    if (isDate(cell)) facts.dates++
    else if (isYearlessDate(cell)) facts.yearless++
    if (isAmount(cell)) {
      facts.amounts++
      if (/[.,]\d\d\D*$/.test(cell)) facts.decimals++
      if (/[-−(]/.test(cell)) facts.negatives++
    } else if (/\p{L}{2}/u.test(cell)) {
      facts.words++
      facts.letters += Math.min(cell.length, 200)
      texts.push(cell.slice(0, 200))
    }
    const flag = readFlag(cell)
    if (flag) facts.flags++
    if (flag === 'in') facts.flagsIn++
    if (/^[A-Za-z]{3}$/.test(cell)) facts.currencies++
  }
  facts.distinct = seen.size
  facts.tellingLetters = countTellingLetters(texts)
  for (const text of texts) facts.digits += text.replace(/\D/g, '').length
  return facts
}

/** Without the words that stand in most cells, such as 'Card payment at'. */
function countTellingLetters(texts: readonly string[]): number {
  const words = texts.map((text) => new Set(text.toLowerCase().match(/\p{L}{2,}/gu)))
  const counts = new Map<string, number>()
  for (const each of words) for (const word of each) counts.set(word, (counts.get(word) ?? 0) + 1)
  const isShared = (word: string) => texts.length > 2 && (counts.get(word) ?? 0) * 2 > texts.length
  let letters = 0
  for (const each of words) for (const word of each) if (!isShared(word)) letters += word.length
  return letters
}

export function isDateColumn({ dates, filled, rows }: ColumnFacts): boolean {
  return dates > 0 && dates >= filled * 0.4 && dates * 4 >= rows
}

/** Most cells, for lines above and below the rows may stand in the first column: a short number is easily a day as well. */
export function isYearlessColumn({ yearless, filled, rows }: ColumnFacts): boolean {
  return yearless > 0 && yearless >= filled * 0.8 && filled * 2 >= rows
}

export function isAmountColumn(facts: ColumnFacts): boolean {
  return facts.amounts > 0 && facts.amounts >= facts.filled * 0.6 && !isDateColumn(facts)
}

export function isFlagColumn({ flags, filled, amounts, rows }: ColumnFacts): boolean {
  return flags > 0 && flags >= filled * 0.8 && flags > amounts && flags * 2 >= rows
}

/** Whether the cells alone prove it: most are words for money in or out, and both occur. */
export function isCertainFlagColumn(facts: ColumnFacts): boolean {
  return isFlagColumn(facts) && facts.flagsIn > 0 && facts.flagsIn < facts.flags
}
