// Where the entries of a list stand, reckoned from two heights: every row is as high as any other, and so is every day's
// heading. With rows of 57 pixels and headings of 44, the second row of the first day stands at 101.
import type { Entry } from './entries.ts'

/** Pixels. */
export type Heights = { row: number; day: number }

/** Pixels from the top of the list to an entry; for the index after the last one, the height of the list. */
export function topOf(entries: readonly Entry[], index: number, { row, day }: Heights): number {
  const entry = entries[index]
  const rowsAbove = entry ? entry.position - 1 : (entries.at(-1)?.position ?? 0)
  return rowsAbove * row + (index - rowsAbove) * day
}

/** Which entries touch the stretch between two heights of the list; `end` is the index after the last one. */
export function entriesBetween(
  entries: readonly Entry[],
  from: number,
  to: number,
  heights: Heights,
): { first: number; end: number } {
  const end = Math.min(indexAt(entries, to, heights) + 1, entries.length)
  return { first: indexAt(entries, from, heights), end }
}

/** The entry that covers this height; the nearest when none does. */
function indexAt(entries: readonly Entry[], height: number, heights: Heights): number {
  let low = 0
  let high = entries.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (topOf(entries, middle, heights) <= height) low = middle
    else high = middle - 1
  }
  return low
}
