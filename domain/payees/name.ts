// The name in one text of a bank line: what stands behind its markers and before its numbers.
import { type Marker, listMarkers, wordsOfNames } from './markers.ts'
import { cutProcessor } from './processors.ts'
import { clearForms, cutTail, tidyName } from './tail.ts'
import { type Token, tokenize } from './tokens.ts'

export type Name = { name: string; via: string | null; markers: readonly Marker[] }

/** `name` is empty when the text has nothing but markers, numbers and the like. */
export function readName(text: string): Name {
  const markers: Marker[] = []
  let via: string | null = null
  let rest = text
  for (;;) {
    const passedOn = cutProcessor(rest)
    if (passedOn) {
      via = passedOn.via
      rest = passedOn.rest
      continue
    }
    const tokens = tokenize(rest)
    const start = skipNoise(tokens, 0, markers.length > 0)
    const found = findMarker(tokens, start)
    if (!found) return { ...readRest(tokens.slice(start), markers, via !== null), via }
    markers.push(found.marker)
    if (found.marker.rail === 'cash') return { name: tidyName(tokens.slice(start, found.end)), via, markers }
    if (found.marker.rail === 'fee') return { ...readRest(tokens.slice(start), markers, false), via }
    rest = join(tokens.slice(skipConnectors(tokens, found.end)))
  }
}

function readRest(
  tokens: readonly Token[],
  before: readonly Marker[],
  hasProcessor: boolean,
): Omit<Name, 'via'> {
  const markers = [...before]
  let end = 0
  let words = 0
  for (; end < tokens.length; end++) {
    const token = tokens[end]!
    if (words > 0 && (isCut(tokens, end, words) || isClosing(tokens, end))) break
    const marker = words > 0 ? findMarker(tokens, end) : null
    if (
      marker &&
      (marker.marker.words.length > 1 || marker.end === tokens.length) &&
      before[0]?.rail !== 'fee'
    ) {
      markers.push(marker.marker)
      break
    }
    if (token.noise === null && /\p{L}/u.test(token.fold)) words++
  }
  const wasCut = end < tokens.length && !clearForms.has(tokens[end]!.fold)
  const isCard = hasProcessor || markers.some(({ rail }) => rail === 'card')
  return { name: words > 0 ? cutTail(tokens.slice(0, end), { wasCut, isCard }) : '', markers }
}

/** The longest marker that begins here, with the token behind it. */
function findMarker(tokens: readonly Token[], start: number): { marker: Marker; end: number } | null {
  const first = tokens[start]?.fold
  if (!first) return null
  for (const marker of listMarkers(first)) {
    const end = matchWords(tokens, start, marker.words)
    if (end === null) continue
    if (marker.words.length === 1 && wordsOfNames.has(first) && !standsAlone(tokens, end, marker)) continue
    return { marker, end }
  }
  return null
}

function matchWords(tokens: readonly Token[], start: number, words: readonly string[]): number | null {
  let at = start
  for (const word of words) {
    while (at < tokens.length && tokens[at]!.fold === '' && tokens[at]!.noise === null) at++
    if (tokens[at]?.fold !== word) return null
    at++
  }
  return at
}

/** Before a number, or as the whole line: but 'OTTO' alone is a shop. */
const standsAlone = (tokens: readonly Token[], at: number, { rail }: Marker): boolean =>
  at >= tokens.length ? rail !== 'cash' : tokens[at]!.noise !== null

/** Before a name stand numbers, dates and terminals; behind a marker shorter numbers, too. */
function skipNoise(tokens: readonly Token[], from: number, isBehindMarker: boolean): number {
  const fewestDigits = isBehindMarker ? 4 : 5
  let at = from
  for (; at < tokens.length; at++) {
    const { noise, fold } = tokens[at]!
    if (noise === 'number' ? fold.length < fewestDigits : noise === null && fold !== '') break
  }
  return at
}

/** 'TO', 'AT K1' and the like count before another word only, so that 'AT&T' stays whole. */
function skipConnectors(tokens: readonly Token[], from: number): number {
  let at = skipNoise(tokens, from, true)
  while (
    at + 1 < tokens.length &&
    (connectors.has(tokens[at]!.fold) || /^[A-Z]\d{1,2}$/.test(tokens[at]!.fold))
  )
    at = skipNoise(tokens, at + 1, true)
  return at
}

const connectors = new Set(
  'TO FROM AT DE DU A AN AM VOM VON BEI CHEZ ON BY I HOS TILL TIL FRA EN SEPA VIA'.split(' '),
)

/** Whether the name ends before this token. */
function isCut(tokens: readonly Token[], at: number, words: number): boolean {
  const { noise, fold } = tokens[at]!
  if (noise === null) return false
  if (noise !== 'number') return true
  // 'Studio 54' and 'Bar 110' are names, 'Tim Hortons 2214' is one of many.
  const isLast = at === tokens.length - 1
  return fold.length > 3 || fold.includes('#') || (fold.length === 3 && !(isLast && words === 1))
}

/** Words behind a name that begin what is no longer part of it. */
function isClosing(tokens: readonly Token[], at: number): boolean {
  const { fold, text } = tokens[at]!
  if (closing.has(fold) || clearForms.has(fold) || address.test(text)) return true
  return closingBeforeNumbers.has(fold) && isNoise(tokens[at + 1])
}

/** Where help is to be had, as in 'UBER *EATS HELP.UBER.COM' and 'g.co/helppay'. */
const address = /^[a-z\d-]{1,30}(?:\.[a-z\d-]{1,30})?(?:\.[a-z]{2,3}\/|\.[a-z\d-]{1,30}\.[a-z]{2,3}$)/i

const isNoise = (token: Token | undefined): boolean => token !== undefined && token.noise !== null

const closing = new Set('SAGT DANKT DANKE KFN VJ TXN TRN EREF MREF SVWZ CARDNR PASNR'.split(' '))
const closingBeforeNumbers = new Set(
  `CARD CARTE CB PAS DATE NR NO STORE FIL FILIALE VOM AM ON AT DU LE IN TERM TERMINAL REF REFERENCE RECEIPT VALUE AUTH TRANS TEL PHONE
  CARTA TARJ TARJETA KORT KORTNR DEN KORTTI ID TID MID INV INVOICE RECHNUNG FACTURE FAKTURA ORDER KUNDE KD KDNR`.split(
    /\s+/,
  ),
)

const join = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')
