// What somebody types to find transactions: `coffee -category:"Dining out" >20 is:uncleared`. Everything that is asked for must
// hold. What is no operator is a word: a search is never refused, `hints` say what was not understood.
import { addDays, day, isKeptDay, parseDay } from '../calendar.ts'
import { readSearchAmount, type SearchAmount } from './search-amount.ts'
import { splitSearch } from './split-search.ts'

export const searchFields = [
  'account',
  'category',
  'group',
  'payee',
  'person',
  'note',
  'tag',
  'source',
] as const
export type SearchField = (typeof searchFields)[number]

export const searchStates = [
  'uncategorized',
  'cleared',
  'uncleared',
  'transfer',
  'guessed',
  'recurring',
  'split',
  'refund',
] as const
export type SearchState = (typeof searchStates)[number]

/** What a transaction may have: `has:receipt`. */
const searchThings = ['receipt'] as const
type SearchThing = (typeof searchThings)[number]

/** `isNegated`: only what it does not hold of. */
export type SearchTerm = { isNegated: boolean } & (
  | { kind: 'word'; text: string }
  | { kind: 'amount'; amount: SearchAmount; text: string }
  | { kind: 'size'; from: SearchAmount | null; to: SearchAmount | null; isOpen: boolean }
  | { kind: 'cents'; digits: string; text: string }
  | { kind: 'field'; field: SearchField; text: string }
  | { kind: 'state'; state: SearchState }
  | { kind: 'has'; thing: SearchThing }
  | { kind: 'direction'; direction: 'in' | 'out' }
  | { kind: 'days'; from: string | null; until: string | null }
)

export type ParsedSearch = { terms: SearchTerm[]; hints: string[] }

/** So many are looked for; what stands behind them is left out, with a hint. */
const mostTerms = 20

export function parseSearch(text: string): ParsedSearch {
  const hints: string[] = []
  const terms = splitSearch(text.normalize('NFC')).flatMap((part): SearchTerm[] => {
    const term = readPart(part, (hint) => hints.push(hint))
    return term ? [term] : []
  })
  if (terms.length > mostTerms) hints.push(`Only the first ${mostTerms} words and conditions are looked for.`)
  return { terms: terms.slice(0, mostTerms), hints }
}

/** Words alone, of a search without any operator: these can be marked where they stand. */
export const listSearchWords = ({ terms }: ParsedSearch): string[] =>
  terms.flatMap((term) => (term.kind === 'word' && !term.isNegated ? [term.text] : []))

type Part = ReturnType<typeof splitSearch>[number]
type Hint = (sentence: string) => void

function readPart({ text, key, value, isNegated, isQuoted }: Part, hint: Hint): SearchTerm | null {
  if (isQuoted) return value === '' ? null : { kind: 'word', text: value, isNegated }
  if (key !== null) return readOperator(key, value, isNegated, hint) ?? { kind: 'word', text, isNegated }
  return readNumber(text, isNegated) ?? { kind: 'word', text, isNegated }
}

function readNumber(text: string, isNegated: boolean): SearchTerm | null {
  const comparison = /^(>=?|<=?)(.+)$/.exec(text)
  if (comparison) {
    const [, sign = '', rest = ''] = comparison
    const amount = readSearchAmount(rest)
    if (!amount) return null
    const [from, to] = sign.startsWith('>') ? [amount, null] : [null, amount]
    return { kind: 'size', from, to, isOpen: !sign.endsWith('='), isNegated }
  }
  const range = /^(.+?)\.\.(.+)$/.exec(text)
  if (range) {
    const [from, to] = [readSearchAmount(range[1] ?? ''), readSearchAmount(range[2] ?? '')]
    return from && to ? { kind: 'size', from, to, isOpen: false, isNegated } : null
  }
  const ending = /^[.,](\d{2,3})$/.exec(text)
  if (ending) return { kind: 'cents', digits: ending[1] ?? '', text, isNegated }
  const amount = readSearchAmount(text)
  if (!amount) return null
  // A minus before a number is its sign: money out.
  return isNegated
    ? { kind: 'amount', amount: { ...amount, sign: '-' }, text: `-${text}`, isNegated: false }
    : { kind: 'amount', amount, text, isNegated: false }
}

function readOperator(key: string, value: string, isNegated: boolean, hint: Hint): SearchTerm | null {
  const field = searchFields.find((one) => one === key)
  if (field && value !== '') return { kind: 'field', field, text: value, isNegated }
  if ((key === 'in' || key === 'out') && value === '') return { kind: 'direction', direction: key, isNegated }
  if (key === 'is') {
    const state = searchStates.find((one) => one === value.toLowerCase())
    if (state) return { kind: 'state', state, isNegated }
    if (value === 'in' || value === 'out') return { kind: 'direction', direction: value, isNegated }
    hint(`After “is:” comes ${list(searchStates)}.`)
    return null
  }
  if (key === 'has') {
    const thing = searchThings.find((one) => one === value.toLowerCase().replace(/s$/, ''))
    if (thing) return { kind: 'has', thing, isNegated }
    hint(`After “has:” comes ${searchThings.join(' or ')}.`)
    return null
  }
  if (key === 'after' || key === 'before' || key === 'month') {
    const days = readDays(key, value)
    if (days) return { kind: 'days', ...days, isNegated }
    hint(`After “${key}:” comes ${key === 'month' ? 'a month: 2026-11' : 'a day: 2026-11-30'}.`)
    return null
  }
  // A colon stands in ordinary texts as well: only what comes close to an operator is worth a word.
  if (field) hint(`After “${key}:” comes a name.`)
  else if (/^[a-z]+$/.test(key)) hint(`“${key}:” is no operator: it is looked for as it stands.`)
  return null
}

/** Months of the calendar, and days of which the named one is not among those after or before. */
function readDays(
  key: 'after' | 'before' | 'month',
  value: string,
): { from: string | null; until: string | null } | null {
  if (key === 'month') {
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(value) || !isKept(`${value}-01`)) return null
    const [year = 0, month = 0] = value.split('-').map(Number)
    const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
    return { from: `${value}-01`, until: `${next}-01` }
  }
  if (!isKept(value)) return null
  return key === 'after' ? { from: addDays(day(value), 1), until: null } : { from: null, until: value }
}

const isKept = (text: string): boolean => {
  const found = parseDay(text)
  return found !== null && isKeptDay(found)
}

const list = (words: readonly string[]) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
