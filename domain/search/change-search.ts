// Chips and fields for what is typed: a search's conditions can be taken off one by one, and set without typing them. The text
// stays the one place where they stand.
import { parseSearch, type SearchTerm } from './parse-search.ts'
import { splitAtBlanks } from './split-search.ts'

/** Each condition that is no word, as it was typed: `is:cleared`, `>100`. */
export const listConditions = (text: string): string[] =>
  splitAtBlanks(text).filter((part) => {
    const term = readTerm(part)
    return term !== undefined && term.kind !== 'word'
  })

/** The search without this part of it. */
export function removeCondition(text: string, part: string): string {
  const parts = splitAtBlanks(text)
  const at = parts.indexOf(part)
  return parts.filter((_, index) => index !== at).join(' ')
}

/** The first condition of a kind, with what it says. */
export const findCondition = <Kind extends SearchTerm['kind']>(
  text: string,
  kind: Kind,
  isMeant: (term: Extract<SearchTerm, { kind: Kind }>) => boolean = () => true,
): Extract<SearchTerm, { kind: Kind }> | undefined =>
  parseSearch(text).terms.find(
    (term): term is Extract<SearchTerm, { kind: Kind }> =>
      term.kind === kind && !term.isNegated && isMeant(term as Extract<SearchTerm, { kind: Kind }>),
  )

/** The search with this condition in the place of those that `isReplaced`; null for none. */
export function setCondition(
  text: string,
  isReplaced: (term: SearchTerm) => boolean,
  condition: string | null,
): string {
  const kept = splitAtBlanks(text).filter((part) => {
    const term = readTerm(part)
    return term === undefined || term.isNegated || !isReplaced(term)
  })
  return [...kept, ...(condition ? [condition] : [])].join(' ')
}

/** A name as an operator takes it: in quotes where it has blanks. */
export const quoteSearchText = (text: string): string => {
  const plain = text.replaceAll('"', '')
  return /\s/.test(plain) ? `"${plain}"` : plain
}

const readTerm = (part: string): SearchTerm | undefined => parseSearch(part).terms[0]
