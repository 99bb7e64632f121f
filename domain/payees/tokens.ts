// A bank line in pieces: 'SHELL 4711 12/03 TORONTO' has a name, a number, a date and a place.
import { foldWord } from './fold.ts'

export type Token = Readonly<{
  text: string
  /** In capitals without accents; empty for punctuation alone. */
  fold: string
  /** What changes from payment to payment; null for words. */
  noise: 'date' | 'time' | 'amount' | 'number' | 'reference' | 'break' | null
}>

/** Splits at blanks and at the marks that banks put between a name and the rest. */
export function tokenize(text: string): Token[] {
  const apart = /["“”„/\\|;,@]/.test(text)
    ? text
        .replaceAll(/["“”„]|@(?=\d)/g, ' ')
        .replaceAll(/\/{2,}|\\+|[|;]/g, ' // ')
        .replaceAll(/,(?=\D)/g, ', ')
    : text
  return apart.split(' ').flatMap(splitToken)
}

// A line is read several times, and words repeat from line to line.
const known = new Map<string, readonly Token[]>()
const mostKnown = 4000
const longestKnown = 40

function splitToken(text: string): readonly Token[] {
  const before = known.get(text)
  if (before) return before
  const tokens = readToken(text)
  if (known.size >= mostKnown) known.clear()
  if (text.length <= longestKnown) known.set(text, tokens)
  return tokens
}

function readToken(text: string): readonly Token[] {
  if (text === '') return []
  if (text === '//') return [{ text, fold: '', noise: 'break' }]
  const fold = foldWord(text)
  const noise = fold === '' ? null : findNoise(text, fold)
  if (noise) return [{ text, fold, noise }]
  // A mark between two words, as in 'UBER*TRIP', and a number that was glued to a name, as in 'STARBUCKS8291'.
  if (text.length > 1 && text.includes('*')) return text.split(/\*+/).flatMap(splitToken)
  const glued = /^([A-Za-z]{4,})(\d{3,})$/.exec(text)
  if (glued) return [glued[1]!, glued[2]!].flatMap(splitToken)
  return [{ text, fold, noise: null }]
}

function findNoise(text: string, fold: string): Token['noise'] {
  if (fold.length > 60) return 'reference'
  if (!/\d/.test(fold)) return /^[X•]{4,}$/.test(fold) ? 'reference' : null
  // 'CORNER 100% CAFE' is a name.
  if (/^\d{1,3}%$/.test(text)) return null
  if (dates.some((shape) => shape.test(fold))) return 'date'
  if (/^\d{1,2}[:.]\d{2}([:.]\d{2})?(H|UHR)?$/.test(fold)) return 'time'
  if (/^[-+]?([€$£]|EUR|USD|CAD|SEK)?\d{1,3}([.,' ]?\d{3})*[.,]\d{2}([€$£]|EUR|KR|CR|DR)?$/.test(fold))
    return 'amount'
  if (/^#?\d+(?:[-/]\d+)*$/.test(fold) || /^#[A-Z]{0,3}\d+$/.test(fold)) return 'number'
  return isReference(text, fold) ? 'reference' : null
}

const dates = [
  /^\d{4}-\d{2}-\d{2}(T.*)?$/,
  /^\d{1,2}[./-][01]?\d[./-](\d{4}|\d{2})(\/\d{2}[.:]\d{2})?$/,
  /^\d{1,2}[./][01]\d$/,
  /^[01]?\d\/[0-3]\d$/,
  /^\d{1,2}[./][01]\d\/\d{2}[.:]\d{2}$/,
  /^\d{1,2}[./-]?(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[./-]?(\d{2}|\d{4})?$/,
]

/** Numbers of cards, accounts, telephones and bookings: 'XX1234', 'S586214', 'NR:A1B23C', '(416)555-0123', 'US*2X4Y8Z3'. */
function isReference(text: string, fold: string): boolean {
  if (text.includes('@')) return true
  if (/^[X*•.]{2,}[\d*]{2,}$/.test(text.toUpperCase()) || /^\d{4}[X*]+\d*$/.test(fold)) return true
  if (/^(NR|REF|ID|TRX|TID|MID|NO|CARD|CB|CARTE|KAART|PAS)[:*.#]+\S*$/.test(fold)) return true
  if (/^\+?[\d()-]{7,}$/.test(text) || /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(fold)) return true
  if (/^[A-Z]{2,6}\*[A-Z0-9]{5,}$/.test(fold)) return true
  if (!/^[A-Z0-9#]+$/.test(fold)) return false
  const digits = fold.replaceAll(/\D/g, '').length
  const letters = fold.length - digits
  const turns = fold.replaceAll(/[A-Z]+/g, 'a').replaceAll(/\d+/g, '0').length - 1
  if (turns === 1) return digits >= 3 && letters <= 3
  return digits >= 2 && fold.length >= 5
}
