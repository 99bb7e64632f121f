// Whether a transaction is found by a search: the rule that the database follows too.
import type { ParsedSearch, SearchTerm } from './parse-search.ts'
import { toSearchCents } from './search-amount.ts'

export type SearchedRow = {
  date: string
  description: string
  amountCents: number
  accountName: string
  categoryId: string | null
  categoryName: string
  categoryGroup: string | null
  person: string | null
  cleared: boolean
  isRecurring: boolean
  importId: string | null
  transfer: object | null
  isGuess: boolean
  note: string | null
  tags: readonly string[]
  isSplit: boolean
  isRefund: boolean
  attachmentCount: number
}

/** `decimals` are those of the household's currency. */
export const holdsSearch = ({ terms }: ParsedSearch, row: SearchedRow, decimals: number): boolean =>
  terms.every((term) => holdsTerm(term, row, decimals) !== term.isNegated)

function holdsTerm(term: SearchTerm, row: SearchedRow, decimals: number): boolean {
  const size = Math.abs(row.amountCents)
  switch (term.kind) {
    case 'word':
      return hasWord(row, term.text)
    case 'amount': {
      const cents = toSearchCents(term.amount, decimals)
      const { sign } = term.amount
      const isEqual =
        sign === null ? size === cents : row.amountCents === (sign === '-' ? -1 : 1) * (cents ?? NaN)
      return isEqual || (sign === null && hasWord(row, term.text))
    }
    case 'size': {
      const [from, to] = [term.from, term.to].map((one) => one && toBound(one.decimal, decimals))
      if (term.isOpen) return (from == null || size > from) && (to == null || size < to)
      return (from == null || size >= from) && (to == null || size <= to)
    }
    case 'cents':
      return (
        (term.digits.length === decimals &&
          String(size)
            .padStart(decimals + 1, '0')
            .endsWith(term.digits)) ||
        hasWord(row, term.text)
      )
    case 'field':
      return holdsField(term.field, term.text, row)
    case 'state':
      return states[term.state](row)
    case 'has':
      return row.attachmentCount > 0
    case 'direction':
      return term.direction === 'in' ? row.amountCents > 0 : row.amountCents < 0
    case 'days':
      return (term.from === null || row.date >= term.from) && (term.until === null || row.date < term.until)
  }
}

/** Half a yen is a bound all the same. */
const toBound = (decimal: string, decimals: number) => Number(decimal) * 10 ** decimals

const hasWord = (row: SearchedRow, word: string): boolean =>
  contains(row.description, word) ||
  (row.categoryId !== null && contains(row.categoryName, word)) ||
  contains(row.note ?? '', word)

function holdsField(
  field: Extract<SearchTerm, { kind: 'field' }>['field'],
  text: string,
  row: SearchedRow,
): boolean {
  switch (field) {
    case 'account':
      return contains(row.accountName, text)
    case 'category':
      return row.categoryId !== null && contains(row.categoryName, text)
    case 'group':
      return readGroup(text) !== null && row.categoryGroup === readGroup(text)
    case 'payee':
      return contains(row.description, text)
    case 'person':
      return contains(row.person ?? '', text)
    case 'note':
      return contains(row.note ?? '', text)
    case 'tag':
      return row.tags.some((tag) => contains(tag, text))
    case 'source':
      return readSource(text)?.(row) ?? false
  }
}

const states: Record<Extract<SearchTerm, { kind: 'state' }>['state'], (row: SearchedRow) => boolean> = {
  uncategorized: ({ categoryId, transfer }) => categoryId === null && transfer === null,
  cleared: ({ cleared }) => cleared,
  uncleared: ({ cleared }) => !cleared,
  transfer: ({ transfer }) => transfer !== null,
  guessed: ({ isGuess, transfer }) => isGuess && transfer === null,
  recurring: ({ isRecurring }) => isRecurring,
  split: ({ isSplit }) => isSplit,
  refund: ({ isRefund }) => isRefund,
}

const groupWords = {
  income: 'Income',
  needs: 'Needs',
  wants: 'Wants',
  savings: 'SavingsDebt',
  debt: 'SavingsDebt',
} as const

/** `group:needs`; null of a word that is no group. */
export const readGroup = (text: string): (typeof groupWords)[keyof typeof groupWords] | null =>
  Object.hasOwn(groupWords, text.toLowerCase())
    ? groupWords[text.toLowerCase() as keyof typeof groupWords]
    : null

const sources = {
  import: ({ importId }: SearchedRow) => importId !== null,
  bill: ({ isRecurring, importId }: SearchedRow) => isRecurring && importId === null,
  manual: ({ isRecurring, importId }: SearchedRow) => !isRecurring && importId === null,
}
export type SearchSource = keyof typeof sources

/** `source:import`, `source:bill`, `source:manual`. */
export const findSource = (text: string): SearchSource | null =>
  Object.hasOwn(sources, text.toLowerCase()) ? (text.toLowerCase() as SearchSource) : null
const readSource = (text: string) => {
  const source = findSource(text)
  return source && sources[source]
}

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())
