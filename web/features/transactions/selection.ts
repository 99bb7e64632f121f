import { useMemo, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import type { Entry } from './entries.ts'

/** The server takes at most this many at once. */
const mostSelected = 1000

/**
 * Which of the listed rows are selected; a row that leaves the list leaves the selection. Or all that the filter shows,
 * loaded or not, but those that were taken off: `total` is how many it shows.
 */
export function useSelection(entries: readonly Entry[], total: number) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [taken, setTaken] = useState<ReadonlySet<string> | null>(null)
  const [anchor, setAnchor] = useState<string | null>(null)
  // While none is selected nobody looks through all of them.
  const rows = useMemo(
    () =>
      taken || ids.size > 0
        ? listSaved(entries).filter(({ id }) => (taken ? !taken.has(id) : ids.has(id)))
        : [],
    [entries, ids, taken],
  )
  const shownIds = useMemo(() => new Set(rows.map(({ id }) => id)), [rows])

  /** With `isRange` everything between the last one pressed and this one. */
  const toggle = (row: Transaction, isRange: boolean) => {
    const isOn = !shownIds.has(row.id)
    const listed = listSaved(entries)
    const [from, to] = [anchor, row.id].map((id) => listed.findIndex((other) => other.id === id))
    const range =
      isRange && from !== undefined && to !== undefined && from >= 0
        ? listed.slice(Math.min(from, to), Math.max(from, to) + 1)
        : [row]
    if (taken) {
      const next = new Set(taken)
      for (const { id } of range) {
        if (isOn) next.delete(id)
        else if (next.size < mostSelected) next.add(id)
      }
      setAnchor(row.id)
      setTaken(next)
      return
    }
    const next = new Set(rows.map(({ id }) => id))
    for (const { id } of range) {
      if (isOn && next.size < mostSelected) next.add(id)
      else if (!isOn) next.delete(id)
    }
    setAnchor(row.id)
    setIds(next)
  }
  const selectAll = () =>
    setIds(
      new Set(
        listSaved(entries)
          .slice(0, mostSelected)
          .map(({ id }) => id),
      ),
    )
  const selectFilter = () => setTaken(new Set())
  const clear = () => {
    setIds(new Set())
    setTaken(null)
  }
  /** How many are selected, loaded or not. */
  const count = taken ? total - taken.size : rows.length
  const isAll = rows.length > 0 && rows.length === Math.min(listSaved(entries).length, mostSelected)
  return { ids: shownIds, rows, count, taken, isAll, toggle, selectAll, selectFilter, clear }
}

const listSaved = (entries: readonly Entry[]): Transaction[] =>
  entries.flatMap((entry) => (entry.kind === 'row' && !isUnsaved(entry.row) ? [entry.row] : []))
