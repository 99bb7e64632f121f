// Reading amounts stands apart from showing them: no screen that is only looked at needs it.
import { type Cents, type DecimalMark, largestAmount } from './money.ts'

export type AmountProblem =
  | 'empty'
  | 'not-a-number'
  | 'grouping'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'too-large'
export type AmountResult = { ok: true; amountCents: Cents } | { ok: false; reason: AmountProblem }

/**
 * Reads an amount as people and banks write it: `(1,234.50)`, `-1.234,50`, `1 234,50`, `1'234.50`, `5-`, `$ 6.05`.
 * Without a known decimal mark `1,234` is 'ambiguous', to be asked and never guessed (R5), but where the currency has no
 * decimals. More than `decimals` (`getDecimals` of a currency) are 'too-many-decimals', unless they are zeros.
 */
export function parseAmount(
  text: string,
  decimalMark: DecimalMark | 'unknown' = 'unknown',
  decimals = 2,
): AmountResult {
  const found = scan(text)
  if (typeof found === 'string') return { ok: false, reason: found }
  const { digits, marks, cuts } = found
  const mark = decimalMark === 'unknown' ? guessMark(found, decimals) : decimalMark
  if (mark === 'ambiguous') return { ok: false, reason: 'ambiguous' }

  const hasDecimals = marks.endsWith(mark)
  const groupMarks = hasDecimals ? marks.slice(0, -1) : marks
  const wholeDigits = hasDecimals ? (cuts.at(-1) ?? 0) : digits.length
  const isZeroGroup = groupMarks !== '' && digits.startsWith('0')
  if (groupMarks.includes(mark) || isZeroGroup || !isGrouped(groupMarks, cuts, wholeDigits))
    return { ok: false, reason: 'grouping' }

  const fraction = digits.slice(wholeDigits)
  for (let at = decimals; at < fraction.length; at++)
    if (fraction.charCodeAt(at) !== 48) return { ok: false, reason: 'too-many-decimals' }
  const amount = Number(digits.slice(0, wholeDigits) + fraction.slice(0, decimals).padEnd(decimals, '0'))
  if (amount > largestAmount) return { ok: false, reason: 'too-large' }
  return { ok: true, amountCents: (found.isNegative && amount > 0 ? -amount : amount) as Cents }
}

/** `marks[i]` stands before digit number `cuts[i]`: '1,234.50' is digits '123450', marks ',.' and cuts [1, 4]. */
type Scan = { digits: string; marks: string; cuts: number[]; isNegative: boolean }

function scan(text: string): Scan | 'empty' | 'not-a-number' {
  let digits = ''
  let marks = ''
  const cuts: number[] = []
  let sign = ''
  let isOpen = false
  let hasSpace = false
  let isOver = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    if (char >= '0' && char <= '9') {
      if (isOver) return 'not-a-number'
      if (hasSpace && digits) {
        marks += ' '
        cuts.push(digits.length)
      }
      digits += char
      hasSpace = false
    } else if (char === '.' || char === ',' || char === "'" || char === '’') {
      if (isOver) return 'not-a-number'
      marks += char === '’' ? "'" : char
      cuts.push(digits.length)
    } else if (isBlank(char)) {
      hasSpace = true
    } else if (char === '-' || char === '+' || char === '−') {
      if (sign || isOpen) return 'not-a-number'
      sign = char === '+' ? '+' : '-'
      isOver = marks !== '' || digits !== ''
    } else if (char === '(') {
      if (sign || isOpen || digits || marks) return 'not-a-number'
      isOpen = true
    } else if (char === ')') {
      if (sign || !isOpen || !digits) return 'not-a-number'
      sign = '-'
      isOpen = false
      isOver = true
    } else {
      const length = currencyLength(text, at)
      if (length === 0) return 'not-a-number'
      at += length - 1
      isOver = marks !== '' || digits !== ''
    }
  }
  if (digits && !isOpen) return { digits, marks, cuts, isNegative: sign === '-' }
  return text.trim() === '' ? 'empty' : 'not-a-number'
}

/** Which mark must stand before the decimals, judged by this one text alone. */
function guessMark({ digits, marks, cuts }: Scan, decimals: number): DecimalMark | 'none' | 'ambiguous' {
  const last = marks.endsWith('.') ? '.' : marks.endsWith(',') ? ',' : 'none'
  if (marks.indexOf(last) < marks.length - 1) return 'none'
  const before = cuts.at(-1) ?? 0
  const couldGroup = marks.length === 1 && digits.length - before === 3 && before >= 1 && before <= 3
  if (!couldGroup || digits.startsWith('0')) return last
  return decimals === 0 ? 'none' : 'ambiguous'
}

/** Groups have one kind of mark, 1 to 3 digits first, 3 last, and 3 (or 2, as in India) between. */
function isGrouped(marks: string, cuts: number[], wholeDigits: number): boolean {
  for (let at = 0; at < marks.length; at++) {
    const start = cuts[at] ?? 0
    const end = at + 1 < marks.length ? (cuts[at + 1] ?? 0) : wholeDigits
    const size = end - start
    if (marks[at] !== marks[0] || (at === 0 && (start < 1 || start > 3))) return false
    if (size !== 3 && (size !== 2 || at === marks.length - 1)) return false
  }
  return true
}

/** Blanks of all widths, and the marks of writing direction that some locales put around a minus. */
function isBlank(char: string): boolean {
  return (
    char === ' ' ||
    char === '\u00A0' ||
    char === '\u202F' ||
    char === '\u2009' ||
    char === '\t' ||
    char === '\u200E' ||
    char === '\u200F'
  )
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))
// '$', 'US$', 'Bds$', '£GB', '$ US': a sign with the letters of its country before or behind it.
const countries =
  'A|AR|AU|Bds|BM|BN|BR|BS|BZ|C|CA|CL|CN|CO|EC|EG|FJ|FK|GB|GI|HK|JM|JP|LB|MX|NA|NT|NZ|R|RD|S|SB|SG|SI|SR|TT|US|UY|WS'
const signed = new RegExp(`^(?:${countries})?\\p{Sc}(?:[ \u00A0\u202F]?(?:${countries})(?!\\p{L}))?`, 'iu')
const abbreviations = new Set(
  (
    'kr dkr ikr nkr skr kč zł ft fr sfr rs rp r rm lei лв руб р 元 円 원 ' +
    'f cfa fcfa cfpf fcfp cfp cg cf um zig'
  ).split(' '),
)

/** How many characters of currency stand at `at`: a symbol, an ISO code or a known abbreviation with its dot. */
function currencyLength(text: string, at: number): number {
  const sign = signed.exec(text.slice(at, at + 8))
  if (sign) return sign[0].length
  const word = /^\p{L}{1,4}/u.exec(text.slice(at, at + 4))?.[0] ?? ''
  const next = text.charAt(at + word.length)
  if (abbreviations.has(word.toLowerCase())) return word.length + (next === '.' ? 1 : 0)
  return currencyCodes.has(word.toUpperCase()) ? word.length : 0
}
