// The order of a day's rows by their balances: 10 to 4 and 7 to 10 follow one another as 7, 10, 4, however they stand.
import type { Cents } from '#domain/money.ts'

type Step = { amountCents: Cents; balanceCents: Cents | null }

/**
 * The rows in an order in which each begins with the balance the one before ended with, from `start` where it is known;
 * null where there is none. Each row is a way from one balance to the next, and the order a walk over all of them
 * (Hierholzer 1873), found in linear time.
 */
export function orderDay<Row extends Step>(rows: readonly Row[], start: Cents | null): Row[] | null {
  const leaving = new Map<number, Row[]>()
  const surplus = new Map<number, number>()
  for (const row of rows) {
    const [from, to] = [startOf(row), endOf(row)]
    const ways = leaving.get(from)
    if (ways) ways.push(row)
    else leaving.set(from, [row])
    surplus.set(from, (surplus.get(from) ?? 0) + 1)
    surplus.set(to, (surplus.get(to) ?? 0) - 1)
  }
  const uneven = [...surplus].filter(([, count]) => count !== 0)
  const isWalk =
    uneven.length === 0 || (uneven.length === 2 && uneven.every(([, count]) => Math.abs(count) === 1))
  const begin = uneven.find(([, count]) => count === 1)?.[0] ?? start ?? (rows[0] ? startOf(rows[0]) : 0)
  if (!isWalk || (start !== null && begin !== start)) return null
  for (const ways of leaving.values()) ways.reverse()
  const ordered = walkAll(leaving, begin)
  return ordered.length === rows.length ? ordered : null
}

const endOf = ({ balanceCents }: Step): number => balanceCents ?? 0
const startOf = (row: Step): number => endOf(row) - row.amountCents

/** Takes each way once, as far as ways lead, and turns in where some were left out. */
function walkAll<Row extends Step>(leaving: Map<number, Row[]>, begin: number): Row[] {
  const path: { at: number; by: Row | null }[] = [{ at: begin, by: null }]
  const ordered: Row[] = []
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const way = leaving.get(last.at)?.pop()
    if (way) path.push({ at: endOf(way), by: way })
    else {
      path.pop()
      if (last.by) ordered.push(last.by)
    }
  }
  return ordered.reverse()
}
