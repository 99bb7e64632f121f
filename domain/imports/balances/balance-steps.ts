// Proves a column of running balances step by step: each balance is the one before and the row's amount. Files stand with
// the oldest or the newest row first, and within a day in any order.
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { orderDay } from './balance-days.ts'
import type { Balance } from '#domain/imports/formats/statement.ts'

/** `balanceCents` is what the account held after the row; null where the column is empty. */
export type BalanceRow = { line: number; day: Day; amountCents: Cents; balanceCents: Cents | null }

type RowOrder = 'oldest-first' | 'newest-first' | 'by-day'

/** 'none': there are not two balances to compare. `steps` counts the rows whose balance was compared. */
export type StepsProof =
  | { kind: 'none' }
  | (Proven & { kind: 'proven' })
  | (Proven & { kind: 'off'; breaks: Break[] })

type Proven = { order: RowOrder; steps: number; opening: Balance; closing: Balance }

/**
 * A step that does not fit, `offCents` being what is missing between the two rows. 'doubled': the balance did not move at
 * all. 'sign': it moved the other way. 'missing': a row of this amount is missing between them, or the amount is wrong.
 */
export type Break = {
  offCents: Cents
  before: BalanceRow
  row: BalanceRow
  kind: 'missing' | 'doubled' | 'sign'
}

type Walk = {
  order: RowOrder
  steps: number
  breaks: Break[]
  first: BalanceRow | null
  last: BalanceRow | null
}

export function proveSteps(rows: readonly BalanceRow[]): StepsProof {
  const forward = walk(rows, 'oldest-first')
  const backward = walk(rows.toReversed(), 'newest-first')
  if (forward.steps === 0) return { kind: 'none' }
  const isBackward =
    backward.breaks.length < forward.breaks.length ||
    (backward.breaks.length === forward.breaks.length && (rows[0]?.day ?? '') > (rows.at(-1)?.day ?? ''))
  const inFileOrder = isBackward ? backward : forward
  const byDay = inFileOrder.breaks.length > 0 ? walkByDay(rows, isBackward) : null
  const best = byDay && byDay.breaks.length < inFileOrder.breaks.length ? byDay : inFileOrder
  const { order, steps, breaks, first, last } = best
  if (!first || !last) return { kind: 'none' }
  const proven = {
    order,
    steps,
    opening: { day: first.day, amountCents: balanceBefore(first) },
    closing: { day: last.day, amountCents: balanceAfter(last) },
  }
  return breaks.length > 0 ? { kind: 'off', ...proven, breaks } : { kind: 'proven', ...proven }
}

const balanceAfter = ({ balanceCents }: BalanceRow): Cents => balanceCents ?? (0 as Cents)
const balanceBefore = (row: BalanceRow): Cents => (balanceAfter(row) - row.amountCents) as Cents

/** From the oldest row to the newest; rows without a balance are added up until the next that has one. */
function walk(rows: readonly BalanceRow[], order: RowOrder): Walk {
  const result: Walk = { order, steps: 0, breaks: [], first: null, last: null }
  let sum = 0
  for (const row of rows) {
    sum += row.amountCents
    if (row.balanceCents === null) continue
    if (result.last) {
      result.steps++
      noteBreak(result.breaks, result.last, row, balanceAfter(row) - balanceAfter(result.last) - sum)
    } else result.first = { ...row, amountCents: sum as Cents }
    result.last = row
    sum = 0
  }
  return result
}

function noteBreak(breaks: Break[], before: BalanceRow, row: BalanceRow, off: number): void {
  if (off === 0) return
  const kind = off === -row.amountCents ? 'doubled' : off === -2 * row.amountCents ? 'sign' : 'missing'
  breaks.push({ offCents: off as Cents, before, row, kind })
}

/**
 * Day after day, each in whatever order its balances follow one another. A day whose balances follow no order is walked as
 * it stands. Null where a row has no balance.
 */
function walkByDay(rows: readonly BalanceRow[], isBackward: boolean): Walk | null {
  if (rows.some(({ balanceCents }) => balanceCents === null)) return null
  const days = new Map<Day, BalanceRow[]>()
  for (const row of isBackward ? rows.toReversed() : rows) {
    const day = days.get(row.day)
    if (day) day.push(row)
    else days.set(row.day, [row])
  }
  const result: Walk = { order: 'by-day', steps: 0, breaks: [], first: null, last: null }
  const inOrder = [...days].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ofDay]) => ofDay)
  const opening = findOpening(inOrder)
  for (const ofDay of inOrder) {
    const start = result.last ? balanceAfter(result.last) : opening
    const ordered = orderDay(ofDay, start) ?? orderDay(ofDay, null) ?? ofDay
    for (const row of ordered) {
      if (result.last) {
        result.steps++
        noteBreak(result.breaks, result.last, row, balanceBefore(row) - balanceAfter(result.last))
      } else result.first = row
      result.last = row
    }
  }
  return result
}

/**
 * What the account held before the first day. A day whose rows come to nothing may begin with any of its balances: the first
 * day that comes to something tells which, and if none does, a balance that all of them have. Null where nothing tells.
 */
function findOpening(days: readonly BalanceRow[][]): Cents | null {
  let common: Cents[] | null = null
  for (const ofDay of days) {
    const order = orderDay(ofDay, null)
    const [first, last] = [order?.[0], order?.at(-1)]
    if (!first || !last) break
    if (balanceBefore(first) !== balanceAfter(last)) return balanceBefore(first)
    const balances = new Set(ofDay.map(balanceBefore))
    common = common ? common.filter((balance) => balances.has(balance)) : [...balances]
  }
  return common?.[0] ?? null
}
