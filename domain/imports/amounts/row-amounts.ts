// The amount of a row by the layout of its file: '4,20' beside 'S' is -420 cents, as is '4,20' in the column of money out.
import { cents, type Cents } from '#domain/money.ts'
import { readAmountCell } from './amount-cells.ts'
import { normalizeFlag } from '#domain/imports/filters/flag-words.ts'
import type { RowProblem } from '#domain/imports/problems.ts'
import type { ImportSettings } from '#domain/imports/settings.ts'

type Problem = { problem: RowProblem; text: string }
/** `decimals` are those of the household's currency, 2 where they are not said. */
export type AmountSettings = ImportSettings & { decimals?: number }

type Read = { amountCents: Cents; side: 'in' | 'out' | 'plus' | null }

export const cellOf = (record: readonly string[], column: number | null): string =>
  column === null ? '' : (record[column] ?? '')

/** Cents, below zero for money out and less the fee of a column of its own, or why there are none. */
export function readAmount(record: readonly string[], settings: AmountSettings): Cents | Problem {
  const amount = readWhole(record, settings)
  if (typeof amount !== 'number' || settings.columns.fee === null) return amount
  const fee = readCell(cellOf(record, settings.columns.fee), settings)
  if (fee === null) return amount
  return 'problem' in fee ? fee : cents(amount - Math.abs(fee.amountCents))
}

function readWhole(record: readonly string[], settings: AmountSettings): Cents | Problem {
  const { columns, signs } = settings
  if (columns.amount === null || signs === 'debit-credit' || signs === 'signed-pair')
    return readPair(record, settings)
  const text = cellOf(record, columns.amount)
  const read = readCell(text, settings)
  if (read === null) return { problem: 'no-amount', text }
  if ('problem' in read || signs === 'signed') return 'problem' in read ? read : read.amountCents
  if (signs === 'inverted') return read.side === null ? opposite(read.amountCents) : read.amountCents
  return readFlagged(read, cellOf(record, columns.flag).trim(), settings)
}

/** Letters beside the amount and the flag must say the same. */
function readFlagged({ amountCents, side }: Read, flag: string, { flags }: ImportSettings): Cents | Problem {
  const word = normalizeFlag(flag)
  const said = flags.out.includes(word) ? 'out' : flags.in.includes(word) ? 'in' : null
  if (said === null) return { problem: 'unknown-flag', text: flag }
  if (side === 'in' || side === 'out')
    return side === said ? amountCents : { problem: 'opposed-marks', text: flag }
  return said === 'out' ? opposite(amountCents) : amountCents
}

/** One side is empty or zero; a row with money on both sides is a fault. */
function readPair(record: readonly string[], settings: AmountSettings): Cents | Problem {
  const debitText = cellOf(record, settings.columns.debit)
  const creditText = cellOf(record, settings.columns.credit)
  const debit = readCell(debitText, settings)
  const credit = readCell(creditText, settings)
  if (debit !== null && 'problem' in debit) return debit
  if (credit !== null && 'problem' in credit) return credit
  if (debit === null && credit === null) return { problem: 'no-amount', text: '' }
  if (debit?.amountCents && credit?.amountCents)
    return { problem: 'both-sides', text: `${debitText.trim()} / ${creditText.trim()}` }
  if (debit?.side === 'in' || credit?.side === 'out')
    return { problem: 'opposed-marks', text: debitText.trim() || creditText.trim() }
  if (!debit?.amountCents) return credit?.amountCents ?? (0 as Cents)
  const isSettled = settings.signs === 'signed-pair' || debit.side === 'out'
  return isSettled ? debit.amountCents : opposite(debit.amountCents)
}

function readCell(text: string, { decimalMark, decimals }: AmountSettings): Read | Problem | null {
  const read = readAmountCell(text, decimalMark, decimals)
  if (read.ok) return read
  return read.reason === 'empty' ? null : { problem: read.reason, text }
}

const opposite = (amount: Cents): Cents => (amount === 0 ? 0 : -amount) as Cents
