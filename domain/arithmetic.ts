// Sums as people type them into an amount: `12.50+3` is 15.50 and `81.98*1.0725` is 87.92. Fractions of whole numbers all the way,
// rounded once at the end, half a cent away from zero.
import { type DecimalMark, cents, largestAmount } from './money.ts'
import { type AmountResult, parseAmount } from './parse-amount.ts'

type Fraction = { over: bigint; under: bigint }

const mostCharacters = 200

/** As `parseAmount`, which goes first: `(12)` and `-5` are amounts and no sums. What cannot be reckoned is 'not-a-number'. */
export function computeAmount(text: string, mark: DecimalMark, decimals: number): AmountResult {
  const plain = parseAmount(text, mark, decimals)
  if (plain.ok || !/[-+*/×÷−]/.test(text.trim().slice(1)) || text.length > mostCharacters) return plain
  const tokens = tokenize(text, mark)
  const sum = tokens && readSum(tokens, { at: 0 })
  if (!sum) return { ok: false, reason: 'not-a-number' }
  const amount = round({ over: sum.over * 10n ** BigInt(decimals), under: sum.under })
  const size = amount < 0n ? -amount : amount
  if (size > BigInt(largestAmount)) return { ok: false, reason: 'too-large' }
  return { ok: true, amountCents: cents(Number(amount)) }
}

const signs: Record<string, string> = { '×': '*', '÷': '/', '−': '-' }

/** Numbers, with a point before their decimals, and signs; null where there is anything else. */
function tokenize(text: string, mark: DecimalMark): string[] | null {
  const tokens: string[] = []
  const pattern = /\s*(?:(\d[\d.,'’]*|[.,]\d+)|([-+*/()×÷−]))/uy
  const end = text.trimEnd().length
  while (pattern.lastIndex < end) {
    const found = pattern.exec(text)
    if (!found) return null
    const [, number, sign = ''] = found
    const token = number === undefined ? (signs[sign] ?? sign) : readNumber(number, mark)
    if (token === null) return null
    tokens.push(token)
  }
  return tokens
}

/** Factors may have any number of decimals; thousands stand in threes. */
function readNumber(text: string, mark: DecimalMark): string | null {
  const [whole = '', fraction, ...more] = text.split(mark)
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null
  if (!/^(\d*|\d{1,3}(?:([.,'’])\d{3})(?:\2\d{3})*)$/.test(whole)) return null
  return `${whole.replaceAll(/\D/g, '') || '0'}.${fraction ?? ''}`
}

type Place = { at: number }

/** All tokens as one sum; null where they make none. */
function readSum(tokens: readonly string[], place: Place): Fraction | null {
  const sum = readTerms(tokens, place)
  return place.at === tokens.length ? sum : null
}

function readTerms(tokens: readonly string[], place: Place): Fraction | null {
  let sum = readFactors(tokens, place)
  while (sum && (tokens[place.at] === '+' || tokens[place.at] === '-')) {
    const sign = tokens[place.at++] === '+' ? 1n : -1n
    const next = readFactors(tokens, place)
    sum = next && {
      over: sum.over * next.under + sign * next.over * sum.under,
      under: sum.under * next.under,
    }
  }
  return sum
}

function readFactors(tokens: readonly string[], place: Place): Fraction | null {
  let product = readOperand(tokens, place)
  while (product && (tokens[place.at] === '*' || tokens[place.at] === '/')) {
    const isTimes = tokens[place.at++] === '*'
    const next = readOperand(tokens, place)
    if (!next || (!isTimes && next.over === 0n)) return null
    product = isTimes
      ? { over: product.over * next.over, under: product.under * next.under }
      : { over: product.over * next.under, under: product.under * next.over }
  }
  return product
}

function readOperand(tokens: readonly string[], place: Place): Fraction | null {
  const token = tokens[place.at++]
  if (token === undefined) return null
  if (token === '-' || token === '+') {
    const next = readOperand(tokens, place)
    return next && (token === '-' ? { over: -next.over, under: next.under } : next)
  }
  if (token === '(') {
    const inner = readTerms(tokens, place)
    return tokens[place.at++] === ')' ? inner : null
  }
  const [whole = '', fraction = ''] = token.split('.')
  if (!/^\d+$/.test(whole)) return null
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) }
}

function round({ over, under }: Fraction): bigint {
  const [top, bottom] = under < 0n ? [-over, -under] : [over, under]
  const size = top < 0n ? -top : top
  const whole = (2n * size + bottom) / (2n * bottom)
  return top < 0n ? -whole : whole
}
