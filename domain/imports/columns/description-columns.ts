// Which columns say who was paid and what for: by their headings, or by cells of words that differ from row to row.
import { byName, rankHeading, type HeaderNames } from './column-headings.ts'
import type { ColumnFacts } from './facts.ts'

const mostDescriptions = 20

type Chosen = {
  descriptions: number[]
  /** Other texts, of which the first that a row fills stands in where its descriptions are empty. */
  fallbacks: number[]
}

/** `taken` columns hold something else: dates, amounts, the currency. */
export function chooseDescriptions(
  headerNames: HeaderNames,
  facts: readonly ColumnFacts[],
  taken: ReadonlySet<number>,
): Chosen {
  const descriptions = chooseTexts(headerNames, facts, taken).slice(0, mostDescriptions)
  const isText = ({ words }: ColumnFacts) => words > 0
  const named = (['payee', 'memo'] as const).flatMap((role) => byName(headerNames, facts, role, isText))
  const unnamed = facts.flatMap((fact, column) =>
    fact.words * 2 >= fact.filled && isText(fact) && !isType(fact) && !isReference(fact) ? [column] : [],
  )
  const isLast = (column: number) => lastHeadings.test(headerNames[column] ?? '')
  const others = [...new Set([...named, ...unnamed])].filter(
    (column) => !taken.has(column) && !descriptions.includes(column),
  )
  const fallbacks = [...others.filter((column) => !isLast(column)), ...others.filter(isLast)]
  return { descriptions, fallbacks: descriptions.length > 0 ? fallbacks.slice(0, mostDescriptions) : [] }
}

/** Numbers of payments and categories: they describe a row only where nothing else does. */
const lastHeadings =
  /\b(reference|ref|category|categorie|kategorie|categor[ií]a|kategoria|number|id|iban|bic)\b/i

function chooseTexts(
  headerNames: HeaderNames,
  facts: readonly ColumnFacts[],
  taken: ReadonlySet<number>,
): number[] {
  const isText = (role: 'payee' | 'memo', best: number) =>
    facts.flatMap((fact, column) => {
      const rank = rankHeading(headerNames[column] ?? '', role)
      return rank !== null && rank <= best && fact.filled > 0 && !taken.has(column) ? [column] : []
    })
  const named = [...isText('payee', 0), ...isText('memo', 0)]
  const telling = named.filter((column) => !isConstant(facts[column]!) && !isType(facts[column]!))
  const varied = named.filter((column) => !isConstant(facts[column]!))
  if (named.length > 0) return telling.length > 0 ? telling : varied.length > 0 ? varied : named
  const lesser = [...isText('payee', 1), ...isText('memo', 1)]
  const isLast = (column: number) => lastHeadings.test(headerNames[column] ?? '')
  const second = lesser.filter((column) => !isLast(column))
  if (second.length > 0) return second.slice(0, 1)
  const byCells = chooseByCells(facts, new Set([...taken, ...lesser]))
  return byCells.length > 0 ? byCells : lesser.slice(0, 1)
}

/** Shops before rates, ids and phrases that every row repeats. */
function chooseByCells(facts: readonly ColumnFacts[], taken: ReadonlySet<number>): number[] {
  const texts = facts
    .map((fact, column) => ({ ...fact, column }))
    .filter(({ column, words, filled }) => words > 0 && words >= filled * 0.5 && !taken.has(column))
    .sort((a, b) => b.letters - a.letters)
  const varied = texts.filter(
    (fact) => fact.distinct >= fact.filled * 0.6 && fact.filled >= fact.rows * 0.6 && !isReference(fact),
  )
  const most = Math.max(0, ...varied.map(({ tellingLetters }) => tellingLetters))
  const shops = varied.filter((fact) => most < fact.filled * 4 || fact.tellingLetters * 4 >= most)
  const chosen = shops.length > 0 ? shops.slice(0, 3) : texts.slice(0, 1)
  return chosen.map(({ column }) => column).sort((a, b) => a - b)
}

const isConstant = ({ distinct, rows }: ColumnFacts): boolean => distinct <= 1 && rows >= 3

/** 'DEBIT' and 'CREDIT', or up to three words that fill many rows: the kind of a transaction, not what it was. */
const isType = ({ distinct, filled, flags, rows }: ColumnFacts): boolean =>
  (filled > 0 && flags >= filled * 0.9) || (distinct <= 3 && filled >= distinct * 4 && rows >= 8)

/** Half of it digits, or more: 'PAY-2026-000481', '1.0842 USD'. */
const isReference = ({ digits, letters }: ColumnFacts): boolean => digits * 2 >= letters
