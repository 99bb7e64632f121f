// Taking back what a destructive action took away: the Undo of a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { query } from './api.ts'
import { useToast } from '#web/ui/toast.tsx'

/** Says what happened and offers to take it back, from any screen; returns how to close the toast early. */
type ShowUndo = (message: ReactNode, undoId: string, durationMs?: number) => () => void

/** `showUndo('Chequing was deleted', undoId)` */
export function useUndoToast(): ShowUndo {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    query.undo.undo.mutationOptions({
      onSuccess: () => {
        showToast({ message: 'Undone', tone: 'success' })
      },
      // What comes back may be anything of the household.
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
  return useCallback(
    (message, undoId, durationMs) =>
      showToast({ message, durationMs, action: { label: 'Undo', onAction: () => mutate({ id: undoId }) } }),
    [showToast, mutate],
  )
}
