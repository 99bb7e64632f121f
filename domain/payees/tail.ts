// What stands behind a name without a number between: a place, a country, a form of company.
import { endsOfTowns, regions, towns, wordsAmongRegions, wordsBeforeTowns } from './places.ts'
import type { Token } from './tokens.ts'

export type TailClues = {
  /** Numbers or the bank's words stood behind. */
  wasCut: boolean
  /** Paid by card, where banks write the place behind the name. */
  isCard: boolean
}

/** The name of these tokens, without what stands behind it. */
export function cutTail(tokens: readonly Token[], { wasCut, isCard }: TailClues): string {
  let end = skipMarks(tokens, tokens.length)
  let isPlaced = wasCut
  let hasRegion = false
  for (;;) {
    const shorter = cutRegion(tokens, end, isPlaced)
    if (shorter === null) break
    isPlaced = true
    hasRegion = true
    end = shorter
  }
  if (hasRegion && isDomain(tokens[0])) end = 1
  else if (isPlaced || isCard) end = cutTown(tokens, end) ?? end
  end = cutForms(tokens, end)
  return tidyName(tokens.slice(0, end))
}

/** 'NETFLIX.COM LOS GATOS CA': behind a name of the web nothing but its place is written. */
const isDomain = (token: Token | undefined): boolean =>
  token !== undefined && cutDomain(token.text) !== token.text

function cutRegion(tokens: readonly Token[], end: number, isPlaced: boolean): number | null {
  const last = tokens[end - 1]
  if (!last || !regions.has(last.fold) || last.text !== last.text.toUpperCase()) return null
  const before = skipMarks(tokens, end - 1)
  const behindTown = findTown(tokens, before) !== null
  if (wordsAmongRegions.has(last.fold) && !behindTown && !isPlaced) return null
  const isClear = behindTown || isPlaced || /\.[a-z]{2,3}$/i.test(tokens[before - 1]?.text ?? '')
  const previous = tokens[before - 1]?.fold ?? ''
  const isPart = joins.has(previous) || wordsBeforeTowns.has(previous)
  return countWords(tokens, before) >= (isClear ? 1 : 2) && !isPart ? before : null
}

const joins = new Set(['&', 'AND', 'UND', 'ET'])

function cutTown(tokens: readonly Token[], end: number): number | null {
  const start = findTown(tokens, end)
  if (start === null) return null
  const before = skipMarks(tokens, start)
  const isPart = wordsBeforeTowns.has(tokens[before - 1]?.fold ?? '')
  return countWords(tokens, before) > 0 && !isPart ? before : null
}

/** Where the town begins that ends here. */
function findTown(tokens: readonly Token[], end: number): number | null {
  if (!endsOfTowns.has(tokens[end - 1]?.fold ?? '')) return null
  for (const length of [3, 2, 1]) {
    if (length > end) continue
    const words = tokens.slice(end - length, end).map(({ fold }) => fold)
    if (towns.has(words.join(' '))) return end - length
  }
  return null
}

function cutForms(tokens: readonly Token[], from: number): number {
  let end = from
  while (end > 1) {
    const { fold, text } = tokens[end - 1]!
    const plain = fold.replaceAll('.', '')
    const isForm = forms.has(plain) || (shortForms.has(plain) && text === text.toUpperCase())
    const isJoin = end < from && joins.has(fold)
    if (!isForm && !isJoin) break
    const before = skipMarks(tokens, end - 1)
    if (countWords(tokens, before) === 0) break
    end = before
  }
  return end
}

/** Behind these comes what was paid for, if anything. */
export const clearForms: ReadonlySet<string> = new Set(
  'GMBH MBH LTD INC LLC PLC SARL PTY OYJ APS LLP GESMBH SASU EURL BVBA LTDA'.split(' '),
)
const forms = new Set([...clearForms, 'LIMITED', 'CORP', 'UG'])
const shortForms = new Set('AG KG BV NV SA SAS SAU SLU AB AS OY SL SE CO SRL EV'.split(' '))

const countWords = (tokens: readonly Token[], end: number): number =>
  tokens.slice(0, end).filter(({ fold, noise }) => noise === null && /\p{L}{2}/u.test(fold)).length

/** Over punctuation that stands alone. */
function skipMarks(tokens: readonly Token[], from: number): number {
  let end = from
  while (
    end > 0 &&
    tokens[end - 1]!.fold === '' &&
    !/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(tokens[end - 1]!.text)
  )
    end--
  return end
}

/** Without punctuation at its ends, or what was left open. */
export function tidyName(tokens: readonly Token[]): string {
  const name = tokens.map(({ text }) => cutDomain(text)).join(' ')
  return name
    .replace(/ \([^()]{1,60}, ?[A-Z]{2,3}\)$/, '')
    .replace(/ \([^()]*$/, '')
    .replace(/^[\s*,;:./-]+/, '')
    .replace(/[\s*,;:/-]+$/, '')
    .replace(/(?<=[^.\s]{3})\.$/, '')
}

/** 'www.zalando.de' is Zalando. Apple's own bills stay as people know them. */
function cutDomain(word: string): string {
  if (/^apple\.com\/bill$/i.test(word)) return word
  const found =
    /^(?:www\.)?([\p{L}\d][\p{L}\d-]{1,40})\.(?:com|net|org|io|tv|app|co|co\.uk|com\.au|ca|de|at|ch|fr|nl|be|es|se|no|dk|fi|eu|ie|uk|us|shop|store)(?:\/\S*)?$/iu.exec(
      word,
    )
  return found ? found[1]! : word
}
