// Amounts as programs write them: '-1234.56', '1234,5', '+1,234.56'. Read without a float in between.
import { largestAmount, type Cents, type DecimalMark } from '../../money.ts'
import type { AmountProblem, AmountResult } from '../../parse-amount.ts'
import type { RowProblem } from '../problems.ts'

const longest = 40

/**
 * Reads an amount in the smallest unit of a currency with this many decimals: '12.5' is 1250 for two. The text shows its
 * decimal mark itself; `mark` is asked for those that do not, and '1,234' is 'ambiguous' without it. Decimals beyond those
 * of the currency must be zeros.
 */
export function readUnits(text: string, decimals: number, mark: DecimalMark | null): AmountResult {
  const trimmed = text.trim()
  if (trimmed === '') return fail('empty')
  const found = trimmed.length > longest ? null : /^([+-]?) ?(\d[\d.,' ]*|[.,]\d+)([+-]?)$/.exec(trimmed)
  const [, before = '', body = '', after = ''] = found ?? []
  if (!found || (before && after)) return fail('not-a-number')
  const shown = findMark(body, decimals)
  const ownMark = shown === 'ambiguous' ? mark : shown
  if (shown === 'ambiguous' && mark === null) return fail('ambiguous')
  const cut = ownMark === null ? -1 : body.lastIndexOf(ownMark)
  const whole = cut < 0 ? body : body.slice(0, cut)
  const fraction = cut < 0 ? '' : body.slice(cut + 1)
  if (
    !/^\d*$/.test(fraction) ||
    !/^(\d*|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{2,3})*,\d{3}|\d{1,3}([' ]\d{3})+)$/.test(whole)
  )
    return fail('grouping')
  if (ownMark !== null && whole.includes(ownMark)) return fail('grouping')
  if (/[^0]/.test(fraction.slice(decimals))) return fail('too-many-decimals')
  const units = `${whole.replace(/\D/g, '')}${fraction.slice(0, decimals).padEnd(decimals, '0')}`.replace(
    /^0+/,
    '',
  )
  if (units.length > String(largestAmount).length || Number(units) > largestAmount) return fail('too-large')
  const isNegative = before === '-' || after === '-'
  const amount = Number(units) as Cents
  return { ok: true, amountCents: isNegative ? negate(amount) : amount }
}

/** What a line is told to lack when its amount cannot be read. */
export const nameAmountProblem = (reason: AmountProblem): RowProblem =>
  reason === 'empty' ? 'no-amount' : reason === 'too-many-decimals' ? 'too-fine' : reason

export const negate = (amount: Cents): Cents => (amount === 0 ? 0 : -amount) as Cents

/** The decimal mark that most of these amounts show; null when none does. */
export function findCommonMark(texts: Iterable<string>): DecimalMark | null {
  const votes = { '.': 0, ',': 0 }
  for (const text of texts) {
    const mark = text.length > longest ? null : findMark(text.trim(), 2)
    if (mark === '.' || mark === ',') votes[mark]++
  }
  if (votes['.'] === votes[',']) return null
  return votes['.'] > votes[','] ? '.' : ','
}

/** Whether an amount can be read with a point and with a comma, to two amounts. */
export const isAmbiguousAmount = (text: string, decimals: number): boolean =>
  findMark(text.trim(), decimals) === 'ambiguous'

/** The decimal mark one text shows by itself: null when it has no decimals. Three digits at the end may be a group. */
function findMark(text: string, decimals: number): DecimalMark | 'ambiguous' | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last < 0) return null
  const mark = text[last] as DecimalMark
  const other = mark === '.' ? ',' : '.'
  if (text.indexOf(mark) < last) return null
  if (text.includes(other)) return mark
  const after = text.length - last - 1
  const before = text.slice(0, last).replace(/\D/g, '')
  const couldGroup = after === 3 && before.length >= 1 && before.length <= 3 && !before.startsWith('0')
  if (!couldGroup || decimals === 3) return mark
  return decimals === 0 ? null : 'ambiguous'
}

function fail(reason: AmountProblem): AmountResult {
  return { ok: false, reason }
}
