// Amounts as they stand in the cells of a file: '1.234,50 S' and '12.00 DR' are money out, '12.00CR' is money in.
import { mostDecimals } from '#domain/currencies.ts'
import type { Cents, DecimalMark } from '#domain/money.ts'
import { parseAmount, type AmountProblem } from '#domain/parse-amount.ts'

/**
 * `side` is what letters beside the amount say, and `amountCents` has the sign that follows from them. 'plus' is a written
 * plus. A minus beside letters that say money in is 'not-a-number': it cannot be told which of them counts.
 */
export type AmountCell =
  | { ok: true; amountCents: Cents; side: 'in' | 'out' | 'plus' | null }
  | { ok: false; reason: AmountProblem }

const inside = 'cr|c|h'
const outside = 'dr|db|d|s'
const behind = new RegExp(`^(.*[\\d)].*?)[ \u00A0]?(?:(${inside})|(${outside}))\\.?$`, 'i')
const before = new RegExp(`^(?:(${inside})|(${outside}))\\.?[ \u00A0]?([^\\p{L}]*\\d.*)$`, 'iu')
const longest = 40

export function readAmountCell(
  text: string,
  mark: DecimalMark | 'unknown' = 'unknown',
  decimals = 2,
): AmountCell {
  const cell = foldCharacters(text.trim())
  const read = parseAmount(cell, mark, decimals)
  if (read.ok) return { ...read, side: cell.includes('+') ? 'plus' : null }
  const lettered = read.reason === 'not-a-number' && cell.length <= longest ? splitLetters(cell) : null
  if (!lettered) return read
  const { amount, side } = lettered
  const bare = parseAmount(amount, mark, decimals)
  if (!bare.ok) return bare
  if (side === 'in' && bare.amountCents < 0) return { ok: false, reason: 'not-a-number' }
  const size = Math.abs(bare.amountCents)
  return { ok: true, amountCents: (side === 'out' && size > 0 ? -size : size) as Cents, side }
}

/** An amount of any currency, even one whose decimal mark is not known yet. */
export function isAmount(cell: string): boolean {
  if (cell.length === 0 || cell.length > longest) return false
  const read = readAmountCell(cell, 'unknown', mostDecimals)
  return read.ok || read.reason === 'ambiguous'
}

function splitLetters(cell: string): { amount: string; side: 'in' | 'out' } | null {
  const last = behind.exec(cell)
  if (last) return { amount: last[1] ?? '', side: last[2] ? 'in' : 'out' }
  const first = before.exec(cell)
  return first && { amount: first[3] ?? '', side: first[1] ? 'in' : 'out' }
}

const plain = /^[ -~]*$/

/** Dashes of all lengths are a minus, and full-width characters those of ASCII: '－１，２３４' is '-1,234'. */
function foldCharacters(text: string): string {
  if (plain.test(text)) return text
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\uFE63]/g, '-')
    .replace(/\u3000/g, ' ')
}
