// Taking back what a destructive action took away: the Undo of a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useSyncExternalStore } from 'react'
import { query } from './api.ts'
import { readStored, store } from '#web/start/storage.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Says what happened and offers to take it back, from any screen; returns how to close the toast early. */
type ShowUndo = (message: ReactNode, undoId: string, durationMs?: number) => () => void

/** `showUndo('Chequing was deleted', undoId)` */
export function useUndoToast(): ShowUndo {
  const showToast = useToast()
  const undo = useUndo()
  return useCallback(
    (message, undoId, durationMs) => {
      setLast(undoId)
      return showToast({ message, durationMs, action: { label: 'Undo', onAction: () => undo(undoId) } })
    },
    [showToast, undo],
  )
}

/** Takes back the last change that was made in this tab and can be taken back; null when there is none. */
export function useUndoLast(): (() => void) | null {
  const undo = useUndo()
  const id = useSyncExternalStore(subscribe, () => last)
  return id === null ? null : () => undo(id)
}

function useUndo(): (undoId: string) => void {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    query.undo.undo.mutationOptions({
      onSuccess: ({ lost }, { id }) => {
        if (last === id) setLast(null)
        showToast(
          lost.length > 0
            ? { message: `Undone. ${lost.join(' ')}`, durationMs: Infinity }
            : { message: 'Undone', tone: 'success' },
        )
      },
      onError: (_, { id }) => {
        if (last === id) setLast(null)
      },
      // What comes back may be anything of the household.
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
  return useCallback((id) => mutate({ id }), [mutate])
}

// A reload of the page forgets nothing; another tab has its own.
const storageKey = 'last-undo'
let last = readStored('sessionStorage', storageKey)
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setLast(undoId: string | null): void {
  last = undoId
  store('sessionStorage', storageKey, undoId)
  for (const listener of listeners) listener()
}
