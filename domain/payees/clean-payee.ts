// Whom a bank line was with, as a person would say it: 'SQ *HILLTOP FUEL 0412 TORONTO ON' is Hilltop Fuel, paid through Square.
// What changes from payment to payment is left out: dates, numbers, places, and the bank's own words.
import type { Day } from '../calendar.ts'
import { tidyText } from '../imports/text/texts.ts'
import { type DateOrder, readPurchaseDay } from './dates.ts'
import { readFields } from './fields.ts'
import { foldText } from './fold.ts'
import { setLetterCase } from './letter-case.ts'
import { type Marker, type Rail, railOrder } from './markers.ts'
import { readName } from './name.ts'
import { tokenize } from './tokens.ts'

export type Payee = {
  /** Never empty, unless the line is. Cleaning it again changes nothing. */
  payee: string
  /** Who passed the money on, as Square did. */
  via: string | null
  rail: Rail | null
  /** When a card was used, where the line says so. */
  purchasedOn: Day | null
  isRefund: boolean
  /** Where the bank's words say so whatever the sign: a fulfilled request for an e-transfer is money out. */
  direction: 'in' | 'out' | null
}

export type LineContext = {
  /** Gives dates without a year theirs. */
  bookedOn?: Day
  /** Of the household's people: a transfer in their name is with what the next text says. */
  ownNames?: readonly string[]
  /** What else the file says of the row, in the order of trust. */
  otherTexts?: readonly string[]
}

/** Reads at most so many characters of a line: what names the payee stands near its start. */
const mostCharacters = 400
/** Every reading shortens the text or sets its letters' case once, so few are ever needed. */
const mostReadings = 20

/** Reads a line of any bank; takes time in proportion to its length whatever it holds. */
export function cleanPayee(description: string, context: LineContext = {}): Payee {
  const first = readLine(cut(description), context)
  const { payee, via, rail } = readOn(first.payee, context.ownNames ?? [])
  return { ...first, payee, via: first.via ?? via, rail: first.rail ?? rail }
}

type Settled = Pick<Payee, 'payee' | 'via' | 'rail'>

/** Thousands of lines are of a hundred payees, whose names are read on once. */
const settled = new Map<string, Settled>()
const mostSettled = 2000

function readOn(name: string, ownNames: readonly string[]): Settled {
  const known = ownNames.length === 0 ? settled.get(name) : undefined
  if (known) return known
  const found: Settled = { payee: name, via: null, rail: null }
  for (let reading = 0; reading < mostReadings; reading++) {
    const again = readLine(found.payee, { ownNames })
    if (again.payee === found.payee) break
    found.payee = again.payee
    found.via ??= again.via
    found.rail ??= again.rail
  }
  if (settled.size >= mostSettled) settled.clear()
  if (ownNames.length === 0) settled.set(name, found)
  return found
}

function cut(text: string): string {
  const tidy = tidyText(text.length > longest ? text.slice(0, longest) : text)
  return tidy.length <= mostCharacters ? tidy : [...tidy].slice(0, mostCharacters).join('').trim()
}

/** So much of what is not seen may stand between the characters. */
const longest = 4 * mostCharacters

function readLine(line: string, { bookedOn, ownNames = [], otherTexts = [] }: LineContext): Payee {
  const { head, names, texts } = readFields(line)
  const first = readName(head)
  const markers = [...first.markers]
  let { via } = first
  let payee = isPayee(first.name, ownNames) ? first.name : ''
  for (const text of [...names, ...texts, ...otherTexts.map(cut)]) {
    if (payee !== '') break
    const found = readName(text)
    if (!isPayee(found.name, ownNames)) continue
    payee = found.name
    via ??= found.via
    markers.push(...found.markers)
  }
  return {
    payee: setLetterCase(payee || line),
    via,
    rail: railOrder.find((rail) => markers.some((marker) => marker.rail === rail)) ?? null,
    purchasedOn: readPurchaseDay(/\d/.test(line) ? tokenize(line) : [], findOrder(markers), bookedOn ?? null),
    isRefund: markers.some(({ isRefund }) => isRefund),
    direction: markers.find(({ direction }) => direction)?.direction ?? null,
  }
}

const findOrder = (markers: readonly Marker[]): DateOrder | null => markers[0]?.dates ?? null

/** Not the household's own name, no number, no card, and not who only passed the money on. */
function isPayee(name: string, ownNames: readonly string[]): boolean {
  if (!/\p{L}/u.test(name) || /^card[-\s]?\d+$/i.test(name)) return false
  if (/^paypal \(?europe|^klarna bank|^adyen n\.?v|^(credit|debit|visa|mastercard)$/i.test(name)) return false
  if (ownNames.length === 0) return true
  const words = listWords(name)
  return !ownNames.some((own) => {
    const theirs = listWords(own)
    return words.length >= Math.min(2, theirs.length) && words.every((word) => theirs.includes(word))
  })
}

const titles = new Set('MR MRS MS MISS DR HERR FRAU MONSIEUR MADAME MME M DHR MEVR MW SR SRA'.split(' '))

const listWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
