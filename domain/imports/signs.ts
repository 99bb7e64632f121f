// Whether amounts stand as they are, inverted, in two columns or beside a flag, told from all rows of a file (R54).
import { parseAmount, type DecimalMark } from '../money.ts'
import type { Columns, Question, SignLayout } from './settings.ts'
import { flagWords } from './column-headings.ts'

type Records = readonly (readonly string[])[]

/** Decimal marks that the amounts prove; '1,234' alone proves none and is asked (R5). */
export function detectDecimalMark(
  records: Records,
  columns: Columns,
): { decimalMark: DecimalMark; isOpen: boolean } {
  const amountColumns = [columns.amount, columns.debit, columns.credit, columns.balance].filter(
    (column) => column !== null,
  )
  let dots = 0
  let commas = 0
  let open = 0
  for (const record of records) {
    for (const column of amountColumns) {
      const cell = record[column]
      if (!cell || cell.length > 40) continue
      const read = parseAmount(cell)
      if (!read.ok) {
        if (read.reason === 'ambiguous') open++
        continue
      }
      const isDot = parseAmount(cell, '.').ok
      const isComma = parseAmount(cell, ',').ok
      if (isDot && !isComma) dots++
      if (isComma && !isDot) commas++
    }
    if (dots + commas > 1000) break
  }
  return { decimalMark: commas > dots ? ',' : '.', isOpen: open > 0 && dots + commas === 0 }
}

export function detectSigns(
  records: Records,
  columns: Columns,
  decimalMark: DecimalMark,
): { signs: SignLayout; question?: Question } {
  const { amount, debit, flag, balance } = columns
  if (amount === null) {
    const { pluses, minuses } = countSigns(records, debit, decimalMark)
    return { signs: minuses > 0 && pluses === 0 ? 'signed-pair' : 'debit-credit' }
  }
  const { pluses, minuses, written } = countSigns(records, amount, decimalMark)
  if (minuses === 0 && flag !== null) return { signs: 'flag' }
  if (minuses === 0 && written > 0) return { signs: written < pluses ? 'inverted' : 'signed' }
  const proven = balance === null ? null : provenByBalance(records, amount, balance, decimalMark)
  if (proven) return { signs: proven }
  if (minuses > 0 && (pluses < minuses * 3 || pluses + minuses < 4)) return { signs: 'signed' }
  if (pluses === 0) return { signs: 'signed' }
  const sentence =
    minuses === 0
      ? 'All amounts are without a sign: are they money out, as on a card statement, or money in?'
      : 'Most amounts are without a minus: are these money out, as on a card statement, or money in?'
  return {
    signs: 'inverted',
    question: { code: 'signs', setting: 'signs', sentence, choices: ['inverted', 'signed'] },
  }
}

/** The words of a flag column by what they mean; words that are not known stay out and make bad rows. */
export function detectFlags(records: Records, flag: number | null): { in: string[]; out: string[] } {
  const words = new Set(
    flag === null ? [] : records.map((record) => (record[flag] ?? '').trim().toLowerCase()),
  )
  return {
    in: flagWords.in.filter((word) => words.has(word)),
    out: flagWords.out.filter((word) => words.has(word)),
  }
}

function countSigns(records: Records, column: number | null, decimalMark: DecimalMark) {
  const counts = { pluses: 0, minuses: 0, written: 0 }
  if (column === null) return counts
  for (const record of records) {
    const cell = record[column]
    if (!cell) continue
    const read = parseAmount(cell, decimalMark)
    if (!read.ok || read.amountCents === 0) continue
    if (read.amountCents < 0) counts.minuses++
    else counts.pluses++
    if (cell.includes('+')) counts.written++
  }
  return counts
}

const provingRecords = 2000

/**
 * The running balance moves with the amounts or against them, whichever way round the rows stand. It proves the sign
 * when that holds for at least four of five steps, and three of them.
 */
function provenByBalance(
  records: Records,
  amount: number,
  balance: number,
  mark: DecimalMark,
): SignLayout | null {
  let steps = 0
  let [downSigned, upSigned, downInverted, upInverted] = [0, 0, 0, 0]
  let before: { amount: number; balance: number } | null = null
  for (const record of records.slice(0, provingRecords)) {
    const amountRead = parseAmount(record[amount] ?? '', mark)
    const balanceRead = parseAmount(record[balance] ?? '', mark)
    if (!amountRead.ok || !balanceRead.ok) continue
    const now: { amount: number; balance: number } = {
      amount: amountRead.amountCents,
      balance: balanceRead.amountCents,
    }
    const step = before ? now.balance - before.balance : 0
    if (before && step !== 0) {
      steps++
      if (step === now.amount) downSigned++
      if (step === -now.amount) downInverted++
      if (step === -before.amount) upSigned++
      if (step === before.amount) upInverted++
    }
    before = now
  }
  const enough = Math.max(3, steps * 0.8)
  const isSigned = Math.max(downSigned, upSigned) >= enough
  const isInverted = Math.max(downInverted, upInverted) >= enough
  if (isSigned === isInverted) return null
  return isSigned ? 'signed' : 'inverted'
}
