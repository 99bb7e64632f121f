// What the cells of a column look like: how many are dates, amounts, flags; the ground for guessing what it holds.
import { isDate } from './dates.ts'
import { isAmount } from './layout.ts'
import { flagWords } from './column-headings.ts'

export type ColumnFacts = {
  rows: number
  filled: number
  dates: number
  amounts: number
  decimals: number
  negatives: number
  flags: number
  currencies: number
  words: number
  letters: number
  distinct: number
}

const flags = new Set([...flagWords.in, ...flagWords.out])

export function gatherFacts(sample: readonly (readonly string[])[], column: number): ColumnFacts {
  const facts: ColumnFacts = {
    rows: sample.length, filled: 0, dates: 0, amounts: 0, decimals: 0, negatives: 0, flags: 0, currencies: 0, words: 0, letters: 0, distinct: 0,
  } // prettier-ignore
  const seen = new Set<string>()
  for (const record of sample) {
    const cell = (record[column] ?? '').trim()
    if (cell === '') continue
    facts.filled++
    seen.add(cell)
    if (isDate(cell)) facts.dates++
    if (isAmount(cell)) {
      facts.amounts++
      if (/[.,]\d\d\D*$/.test(cell)) facts.decimals++
      if (/[-−(]/.test(cell)) facts.negatives++
    } else if (/\p{L}{2}/u.test(cell)) {
      facts.words++
      facts.letters += Math.min(cell.length, 200)
    }
    if (flags.has(cell.toLowerCase())) facts.flags++
    if (/^[A-Za-z]{3}$/.test(cell)) facts.currencies++
  }
  facts.distinct = seen.size
  return facts
}

export function isDateColumn({ dates, filled, rows }: ColumnFacts): boolean {
  return dates > 0 && dates >= filled * 0.4 && dates * 4 >= rows
}

export function isAmountColumn(facts: ColumnFacts): boolean {
  return facts.amounts > 0 && facts.amounts >= facts.filled * 0.6 && !isDateColumn(facts)
}

export function isFlagColumn({ flags, filled, amounts, rows }: ColumnFacts): boolean {
  return flags > 0 && flags >= filled * 0.8 && flags > amounts && flags * 2 >= rows
}
