// Whether amounts stand as they are, inverted, in two columns or beside a flag, told from all rows of a file (R54).
import { mostDecimals } from '#domain/currencies.ts'
import type { DecimalMark } from '#domain/money.ts'
import { readAmountCell } from './amount-cells.ts'
import { countSteps, isProof } from '#domain/imports/balances/balance-judge.ts'
import { keepDated } from '#domain/imports/dates/dated-records.ts'
import { normalizeFlag, readFlag } from '#domain/imports/filters/flag-words.ts'
import type { Columns, Question, SignLayout } from '#domain/imports/settings.ts'

type Records = readonly (readonly string[])[]

/** Decimal marks that the amounts prove; '1,234' alone proves none and is asked (R5). */
export function detectDecimalMark(
  records: Records,
  columns: Columns,
  decimals = 2,
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
      const read = readAmountCell(cell, 'unknown', decimals)
      if (!read.ok) {
        if (read.reason === 'ambiguous') open++
        continue
      }
      const isDot = readAmountCell(cell, '.', decimals).ok
      const isComma = readAmountCell(cell, ',', decimals).ok
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
  // Totals and balances may be written otherwise than the rows between them.
  const dated = keepDated(records, columns.date)
  if (amount === null) {
    const { pluses, minuses } = countSigns(dated, debit, decimalMark)
    return { signs: minuses > 0 && pluses === 0 ? 'signed-pair' : 'debit-credit' }
  }
  const counts = countSigns(dated, amount, decimalMark)
  const { pluses, minuses, written, lettersIn, lettersOut, plain } = counts
  if (minuses === 0 && flag !== null) return { signs: 'flag' }
  const flagged = flag === null ? null : compareFlags(dated, { amount, flag }, decimalMark)
  if (flagged && flagged !== 'apart') return { signs: flagged }
  if (lettersIn + lettersOut > 0 && (plain === 0 || lettersIn === 0)) return { signs: 'signed' }
  if (minuses === 0 && written > 0) return { signs: written < pluses ? 'inverted' : 'signed' }
  const proven = balance === null ? null : provenByBalance(records, amount, balance, decimalMark)
  if (proven === 'signed' || proven === 'inverted') return { signs: proven }
  if (flagged === 'apart')
    return { signs: 'flag', question: askForSigns(apart, ['flag', 'signed', 'inverted']) }
  const isSettled = proven === null && pluses <= minuses
  if (lettersIn === 0 && minuses > 0 && isSettled) return { signs: 'signed' }
  if (pluses === 0 && proven === null) return { signs: 'signed' }
  return {
    signs: 'inverted',
    question: askForSigns(minuses === 0 ? unsigned : pluses > minuses ? mostlyUnsigned : against, [
      'inverted',
      'signed',
    ]),
  }
}

const unsigned = 'All amounts are without a sign: are they money out, as on a card statement, or money in?'
const mostlyUnsigned =
  'Most amounts are without a minus: are these money out, as on a card statement, or money in?'
const apart =
  'Some amounts have a minus, and it does not go with the column that says in or out: which of them counts?'

const against =
  'The balance moves against the amounts: are those without a minus money out, as on a card statement, or money in?'

const askForSigns = (sentence: string, choices: readonly SignLayout[]): Question => ({
  code: 'signs',
  setting: 'signs',
  sentence,
  choices,
})

/** How the signs of amounts go with the words of the flag column; null where no word is known. */
function compareFlags(
  records: Records,
  { amount, flag }: { amount: number; flag: number },
  decimalMark: DecimalMark,
): 'signed' | 'inverted' | 'flag' | 'apart' | null {
  const minus = { in: 0, out: 0 }
  const plus = { in: 0, out: 0 }
  for (const record of records) {
    const side = readFlag(record[flag] ?? '')
    const read = side && readAmountCell(record[amount] ?? '', decimalMark, mostDecimals)
    if (!side || !read?.ok || read.amountCents === 0) continue
    if (read.amountCents < 0) minus[side]++
    else plus[side]++
  }
  if (minus.in + minus.out + plus.in + plus.out === 0) return null
  if (minus.in + minus.out === 0) return 'flag'
  // A few that stand apart were taken back.
  const isMostly = (one: number, other: number) => one >= other * 4
  if (minus.out > 0 && isMostly(minus.out, plus.out) && isMostly(plus.in, minus.in)) return 'signed'
  return minus.in > 1 && isMostly(plus.out, minus.out) && isMostly(minus.in, plus.in) ? 'inverted' : 'apart'
}

/** The words of a flag column by what they mean; words that are not known stay out and make bad rows. */
export function detectFlags(records: Records, flag: number | null): { in: string[]; out: string[] } {
  const words = flag === null ? [] : listFlags(records, flag)
  return {
    in: words.filter((word) => readFlag(word) === 'in'),
    out: words.filter((word) => readFlag(word) === 'out'),
  }
}

/** What the column says, as it is remembered, the most frequent first. */
export function listFlags(records: Records, flag: number): string[] {
  const counts = new Map<string, number>()
  for (const record of records) {
    const word = normalizeFlag(record[flag] ?? '')
    if (word !== '' && word.length <= longestFlag) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word)
}

const longestFlag = 40

function countSigns(records: Records, column: number | null, decimalMark: DecimalMark) {
  const counts = { pluses: 0, minuses: 0, written: 0, lettersIn: 0, lettersOut: 0, plain: 0 }
  if (column === null) return counts
  for (const record of records) {
    const cell = record[column]
    if (!cell) continue
    const read = readAmountCell(cell, decimalMark, mostDecimals)
    if (!read.ok || read.amountCents === 0) continue
    if (read.amountCents < 0) counts.minuses++
    else counts.pluses++
    if (read.side === 'in') counts.lettersIn++
    else if (read.side === 'out') counts.lettersOut++
    else if (read.amountCents > 0) counts.plain++
    if (read.side === 'plus' || read.side === 'in') counts.written++
  }
  return counts
}

const provingRecords = 2000

/** Which way round the running balance proves the amounts to stand, where it does. */
function provenByBalance(
  records: Records,
  amount: number,
  balance: number,
  mark: DecimalMark,
): 'signed' | 'inverted' | 'doubtful' | null {
  const moves = records.slice(0, provingRecords).flatMap((record) => {
    const amountRead = readAmountCell(record[amount] ?? '', mark, mostDecimals)
    const balanceRead = readAmountCell(record[balance] ?? '', mark, mostDecimals)
    // A line that states a balance alone is where the next row begins.
    const amountCents = amountRead.ok ? amountRead.amountCents : amountRead.reason === 'empty' ? 0 : null
    const isRead = amountCents !== null && balanceRead.ok
    return isRead ? [{ amount: amountCents, balance: balanceRead.amountCents }] : []
  })
  const steps = countSteps(moves)
  const isSigned = isProof(steps.same, steps)
  const isInverted = isProof(steps.opposite, steps)
  const isOpposed = steps.count > 0 && steps.opposite === steps.count && steps.same < steps.count
  // Without any minus, steps of both kinds are money in and money out, which something else tells apart.
  const isUnsigned = moves.every(({ amount }) => amount >= 0)
  if (isUnsigned && steps.size > Math.max(steps.same, steps.opposite)) return 'doubtful'
  if (isSigned === isInverted) return isOpposed ? 'doubtful' : null
  return isSigned ? 'signed' : 'inverted'
}
