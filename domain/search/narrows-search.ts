// Whether a search finds nothing that another one does not find: while somebody types on, what was found can be sifted at once.
import type { ParsedSearch, SearchTerm } from './parse-search.ts'

/**
 * True where every row that holds `after` surely holds `before`, too: each text that `before` looks for is part of a text that
 * `after` looks for in the same place. Any other condition counts as unsure.
 */
export const narrowsSearch = (before: ParsedSearch, after: ParsedSearch): boolean =>
  before.terms.every((sought) => after.terms.some((term) => implies(term, sought)))

function implies(term: SearchTerm, sought: SearchTerm): boolean {
  if (term.isNegated || sought.isNegated) return false
  if (term.kind === 'word' && sought.kind === 'word') return isPart(sought.text, term.text)
  return (
    term.kind === 'field' &&
    sought.kind === 'field' &&
    term.field === sought.field &&
    // Of these a part is found; a group or a source is one of a few words.
    !['group', 'source'].includes(term.field) &&
    isPart(sought.text, term.text)
  )
}

const isPart = (part: string, text: string) => text.toLowerCase().includes(part.toLowerCase())
