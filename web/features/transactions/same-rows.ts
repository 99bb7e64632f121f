// Rows that say the same stay the same objects wherever they stand, and are not drawn anew. Query by itself compares what
// stands at the same place: below a new row each stands at another, and all would be copied and drawn.
import { replaceEqualDeep } from '@tanstack/react-query'
import type { TransactionPages } from './pages.ts'

type Page = TransactionPages['pages'][number]
type Row = Page['items'][number]

/** What says the same as `after`, with all of `before` in it that does; for a query's `structuralSharing`. */
export function keepSameRows(before: unknown, after: unknown): unknown {
  // What is made of the pages, such as their totals, is shared by the same option.
  if (!isPages(before) || !isPages(after)) return replaceEqualDeep(before, after)
  const moved = before.pages.filter(({ items }, at) => after.pages[at]?.items !== items)
  const rows = new Map(moved.flatMap(({ items }) => items.map((row) => [row.id, row])))
  const pages = after.pages.map((page, at) => keepSamePage(before.pages[at], page, rows))
  const pageParams = replaceEqualDeep(before.pageParams, after.pageParams)
  const isSame = pageParams === before.pageParams && areSame(before.pages, pages)
  return isSame ? before : { pages, pageParams }
}

function keepSamePage(before: Page | undefined, after: Page, rows: ReadonlyMap<string, Row>): Page {
  if (!before) return { ...after, items: after.items.map((row) => keepSameRow(rows.get(row.id), row)) }
  const { items: itemsBefore, ...othersBefore } = before
  const { items: itemsAfter, ...othersAfter } = after
  const shared =
    itemsAfter === itemsBefore ? itemsBefore : itemsAfter.map((row) => keepSameRow(rows.get(row.id), row))
  const items = areSame(itemsBefore, shared) ? itemsBefore : shared
  const others = replaceEqualDeep(othersBefore, othersAfter)
  return items === itemsBefore && others === othersBefore ? before : { ...others, items }
}

const keepSameRow = (before: Row | undefined, after: Row): Row =>
  before ? replaceEqualDeep(before, after) : after

const areSame = (before: readonly unknown[], after: readonly unknown[]): boolean =>
  before === after || (before.length === after.length && before.every((one, at) => one === after[at]))

const isPages = (data: unknown): data is TransactionPages =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
