import type { QueryClient } from '@tanstack/react-query'
import { type Rollback, useOptimisticMutation } from './optimistic.ts'
import { useUndoToast } from './undo.ts'

type ListDelete<Row> = {
  /** Changes the cached list, and returns how to take that back. */
  patch: (queryClient: QueryClient, change: (rows: Row[]) => Row[]) => Rollback
  send: (row: { id: string }) => Promise<{ undoId: string }>
  /** What it is called when it is gone: 'Chequing'. */
  nameOf: (row: Row) => string
  refresh: (queryClient: QueryClient) => void
  /** Changes of one scope are sent one after the other, in the order they were made. */
  scope?: string
}

/** Deletes one of a list at once, and offers the undo. */
export function useListDelete<Row extends { id: string }>({
  patch,
  send,
  nameOf,
  refresh,
  scope,
}: ListDelete<Row>) {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ id }: Row) => send({ id }),
    show: (queryClient, { id }) => patch(queryClient, (rows) => rows.filter((row) => row.id !== id)),
    settle: (_, { undoId }, row) => showUndo(`${nameOf(row)} was deleted`, undoId),
    refresh,
    ...(scope && { scope }),
  })
}
