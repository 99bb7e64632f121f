import { useMemo, useState } from 'react'
import type { Transaction } from '#contract/transactions.ts'
import { isUnsaved } from '#web/client/optimistic.ts'
import type { Entry } from './entries.ts'

/** The server takes at most this many at once. */
const mostSelected = 1000

/** Which of the listed rows are selected; a row that leaves the list leaves the selection. */
export function useSelection(entries: readonly Entry[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const listed = useMemo(
    () => entries.flatMap((entry) => (entry.kind === 'row' && !isUnsaved(entry.row) ? [entry.row] : [])),
    [entries],
  )
  const rows = useMemo(() => listed.filter(({ id }) => ids.has(id)), [listed, ids])

  /** With `isRange` everything between the last one pressed and this one. */
  const toggle = (row: Transaction, isRange: boolean) => {
    const isOn = !ids.has(row.id)
    const [from, to] = [anchor, row.id].map((id) => listed.findIndex((other) => other.id === id))
    const range =
      isRange && from !== undefined && to !== undefined && from >= 0
        ? listed.slice(Math.min(from, to), Math.max(from, to) + 1)
        : [row]
    const next = new Set(rows.map(({ id }) => id))
    for (const { id } of range) {
      if (isOn && next.size < mostSelected) next.add(id)
      else if (!isOn) next.delete(id)
    }
    setAnchor(row.id)
    setIds(next)
  }
  const selectAll = () => setIds(new Set(listed.slice(0, mostSelected).map(({ id }) => id)))
  const clear = () => setIds(new Set())
  const isAll = rows.length > 0 && rows.length === Math.min(listed.length, mostSelected)
  return { ids, rows, isAll, toggle, selectAll, clear }
}
