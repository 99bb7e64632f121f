// Which columns hold the amounts: one, or money out and money in apart. Headings are asked first; where they leave it open,
// a running balance that moves with a column decides, and says which of two is money out and whether a fee comes off.
import { mostDecimals } from '#domain/currencies.ts'
import { readAmountCell } from './amount-cells.ts'
import { countSteps, isProof, type Move, type Steps } from '#domain/imports/balances/balance-judge.ts'
import { byName, nameColumn, rankHeading, type HeaderNames } from '#domain/imports/columns/column-headings.ts'
import { isAmountColumn, type ColumnFacts } from '#domain/imports/columns/facts.ts'
import { noColumns, type Columns, type Question } from '#domain/imports/settings.ts'
import { detectDecimalMark } from './signs.ts'
import { joinWords } from '#domain/imports/text/texts.ts'

type Sample = readonly (readonly string[])[]
type File = { headerNames: HeaderNames; facts: readonly ColumnFacts[]; sample: Sample }

/** Fills in amount, or debit and credit, with balance and fee, and says what stays open. */
export function chooseAmounts(columns: Columns, file: File): Question[] {
  const questions = chooseSides(columns, file) ?? chooseOne(columns, file)
  return [...questions, ...chooseFee(columns, file)]
}

/** Two columns by their headings; null where there are none. */
function chooseSides(columns: Columns, { headerNames, facts, sample }: File): Question[] | null {
  const isSide = (fact: ColumnFacts) => isAmountColumn(fact) || fact.filled === 0
  const [debit = null] = byName(headerNames, facts, 'debit', isSide)
  const [credit = null] = byName(headerNames, facts, 'credit', isSide)
  const isSigned = byName(headerNames, facts, 'amount', isAmountColumn).some(
    (column) => facts[column]!.negatives > 0,
  )
  const isFilled = [debit, credit].some((side) => side !== null && facts[side]!.filled > 0)
  if (isSigned || !isFilled) return null
  if (debit === null || credit === null) {
    const known = debit ?? credit ?? 0
    const other = facts.findIndex(
      (fact, column) =>
        column !== columns.balance && isAmountColumn(fact) && areExclusive(sample, known, column),
    )
    if (other >= 0) {
      Object.assign(columns, { debit: debit ?? other, credit: credit ?? other })
      return []
    }
  }
  Object.assign(columns, { debit, credit })
  return []
}

function chooseOne(columns: Columns, file: File): Question[] {
  const { headerNames, facts } = file
  const numbers = facts.flatMap((fact, column) =>
    isAmountColumn(fact) && column !== columns.balance ? [column] : [],
  )
  const named = byName(headerNames, facts, 'amount', isAmountColumn)
  const pair = named.length > 0 ? null : choosePair(columns, numbers, file)
  if (pair) return pair
  const proven = findProven(numbers, columns.balance, file)
  if (proven) {
    const amount = named.find((column) => proven.amounts.includes(column)) ?? proven.amounts[0]
    Object.assign(columns, { amount, balance: proven.balance })
    return []
  }
  if (named.length > 0) return takeAmount(columns, named, file)
  const others = numbers.filter((column) => rankHeading(headerNames[column] ?? '', 'memo') === null)
  const exact = numbers.filter((column) => facts[column]!.decimals > 0)
  const isLikely = (column: number) =>
    exact.includes(column) || (exact.length === 1 && mayBeWhole(file, column, exact[0]!))
  const likely = exact.length > 0 ? others.filter(isLikely) : others
  return takeAmount(columns, likely, file)
}

/** The amounts of one or two rows may well be whole, beside a balance with decimals that is more. Longer numbers are references. */
const mayBeWhole = ({ sample }: File, column: number, exact: number): boolean =>
  sample.length <= 2 &&
  sample.every((record) => {
    const [, whole] = /^\D*(\d{1,5})\D*$/.exec(record[column] ?? '') ?? []
    const [more = ''] = /\d[\d.,' ]*(?=[.,]\d{1,2}\D*$)/.exec(record[exact] ?? '') ?? []
    return whole !== undefined && Number(whole) < Number(more.replace(/\D/g, ''))
  })

const mostCompared = 8

/** The columns whose amounts a balance moves by, whatever their signs. Without a balance by name any other may be it. */
function findProven(
  numbers: readonly number[],
  balance: number | null,
  { sample, facts }: File,
): { amounts: number[]; balance: number } | null {
  const balances = balance === null ? numbers.slice(0, mostCompared) : [balance]
  for (const candidate of balances) {
    const amounts = numbers.slice(0, mostCompared).filter((column) => {
      // One side of two moves the balance as well, in its own rows.
      if (column === candidate || facts[column]!.filled < facts[candidate]!.filled * 0.8) return false
      const steps = stepsOf(sample, [column], candidate, ([amount = 0]) => amount)
      return isProof(steps.size, steps)
    })
    if (amounts.length > 0) return { amounts, balance: candidate }
  }
  return null
}

/** Rows whose cells in `columns` are amounts, empty ones being zero. */
function stepsOf(
  sample: Sample,
  columns: readonly number[],
  balance: number,
  combine: (amounts: number[]) => number,
): Steps {
  const [amount = null, debit = null] = columns
  const { decimalMark } = detectDecimalMark(sample, { ...noColumns, amount, debit, balance }, mostDecimals)
  const read = (record: readonly string[], column: number): number | null => {
    const cell = readAmountCell(record[column] ?? '', decimalMark, mostDecimals)
    return cell.ok ? cell.amountCents : cell.reason === 'empty' && columns.length > 1 ? 0 : null
  }
  const moves = sample.flatMap((record): Move[] => {
    const held = read(record, balance)
    const amounts = columns.map((column) => read(record, column))
    if (held === null || !(record[balance] ?? '').trim() || amounts.includes(null)) return []
    return [{ amount: combine(amounts.map((each) => each ?? 0)), balance: held }]
  })
  return countSteps(moves)
}

/** Two columns of which each row fills one. A balance says which is money out, or a minus in all of one; else it is asked. */
function choosePair(columns: Columns, numbers: readonly number[], file: File): Question[] | null {
  const { sample, facts, headerNames } = file
  const pairs = numbers
    .slice(0, mostCompared)
    .flatMap((one, at, all) => all.slice(at + 1).map((other) => [one, other] as const))
  const [first, second] = pairs.find(([one, other]) => areExclusive(sample, one, other)) ?? []
  if (first === undefined || second === undefined) return null
  const isMinus = (column: number) => facts[column]!.negatives > 0
  if (isMinus(first) !== isMinus(second)) {
    const [debit, credit] = isMinus(first) ? [first, second] : [second, first]
    Object.assign(columns, { debit, credit })
    return []
  }
  const balances =
    columns.balance === null
      ? numbers.filter((column) => column !== first && column !== second).slice(0, mostCompared)
      : [columns.balance]
  for (const balance of balances) {
    const steps = stepsOf(sample, [first, second], balance, ([out = 0, into = 0]) => into - out)
    const isFirstOut = isProof(steps.same, steps)
    if (isFirstOut === isProof(steps.opposite, steps)) continue
    Object.assign(columns, isFirstOut ? { debit: first, credit: second } : { debit: second, credit: first })
    columns.balance = balance
    return []
  }
  const isFirstOut = facts[first]!.filled >= facts[second]!.filled
  Object.assign(columns, isFirstOut ? { debit: first, credit: second } : { debit: second, credit: first })
  const names = headerNames.length > 0 ? `${nameColumn(headerNames, first)} and ${nameColumn(headerNames, second)}` : `Columns ${first + 1} and ${second + 1}` // prettier-ignore
  const sentence = `${names} both hold amounts: which one is money out?`
  return [{ code: 'signs', setting: 'columns', sentence, choices: [String(first), String(second)] }]
}

/** Of names that are as good, one that most rows fill is suggested. */
function takeAmount(
  columns: Columns,
  candidates: readonly number[],
  { headerNames, facts, sample }: File,
): Question[] {
  const rank = (column: number) => rankHeading(headerNames[column] ?? '', 'amount')
  const best = candidates[0] === undefined ? null : rank(candidates[0])
  const equal = candidates.filter((column) => rank(column) === best)
  const isFilled = (column: number) => facts[column]!.filled * 2 >= facts[column]!.rows
  const [first, ...others] = [...equal.filter(isFilled), ...equal.filter((column) => !isFilled(column))]
  columns.amount = first ?? null
  if (first === undefined) return []
  const rivals = others.filter((other) =>
    sample.some((record) => (record[other] ?? '').trim() !== (record[first] ?? '').trim()),
  )
  if (rivals.length === 0) return []
  const names = [first, ...rivals].map((column) => nameColumn(headerNames, column))
  const sentence = `${joinWords(names)} could each be the amount: which one is it?`
  return [{ code: 'amount-column', setting: 'columns', sentence, choices: [first, ...rivals].map(String) }]
}

/** Two columns of which every row fills exactly one. */
function areExclusive(sample: Sample, first: number, second: number): boolean {
  // '0,00 €' is as good as nothing.
  const isEmpty = (cell = '') => !/[1-9１-９]/.test(cell)
  const rows = sample.filter((record) => !isEmpty(record[first]) || !isEmpty(record[second]))
  const isUsed = (column: number) => rows.some((record) => !isEmpty(record[column]))
  return (
    isUsed(first) &&
    isUsed(second) &&
    rows.every((record) => isEmpty(record[first]) !== isEmpty(record[second]))
  )
}

const feeWords = /\b(fees?|commissions?|geb[uü]hr\w*|geb\.?|frais|comisi[oó]n\w*|commissioni?|comiss[aã]o|provisi[oó]n\w*|kosten|avgift\w*|gebyr\w*|prowizj\w*|poplat\w*|opłat\w*|palkkio\w*|komisyon\w*|комисси\w*)(?!\p{L})/iu // prettier-ignore

/** The fee is off these already. */
const netWords = /\b(net|netto|neto|nett)/i

/** A fee in a column of its own comes off where the balance proves it; where it proves nothing, it is asked. */
function chooseFee(columns: Columns, { headerNames, facts, sample }: File): Question[] {
  const { amount, balance } = columns
  if (amount === null || netWords.test(headerNames[amount] ?? '')) return []
  const fee = headerNames.findIndex(
    (name, column) =>
      column !== amount &&
      feeWords.test(name) &&
      facts[column] !== undefined &&
      isAmountColumn(facts[column]) &&
      sample.some((record) => /[1-9]/.test(record[column] ?? '')),
  )
  if (fee < 0) return []
  if (balance !== null) {
    const alone = stepsOf(sample, [amount], balance, ([whole = 0]) => whole)
    const less = [1, -1].map((sign) =>
      stepsOf(sample, [amount, fee], balance, ([whole = 0, part = 0]) => sign * whole - Math.abs(part)),
    )
    const best = less.toSorted((one, other) => other.same - one.same)[0]!
    if (isProof(best.same, best) && best.same > alone.size) {
      columns.fee = fee
      return []
    }
    if (isProof(alone.size, alone)) return []
  }
  const sentence = `${nameColumn(headerNames, fee)} holds fees: are they to be subtracted from the amounts?`
  return [{ code: 'fee', setting: 'columns', sentence, choices: ['', String(fee)] }]
}
