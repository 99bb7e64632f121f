// Taking back what a destructive action took away: the Undo of a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { query } from './api.ts'
import { useToast } from './ui/toast.tsx'

/** `showUndo('Chequing was deleted', undoId)`: says what happened and offers to take it back, from any screen. */
export function useUndoToast(): (message: string, undoId: string) => void {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const { mutate } = useMutation(
    query.undo.undo.mutationOptions({
      onSuccess: () => showToast({ message: 'Undone', tone: 'success' }),
      // What comes back may be anything of the household.
      onSettled: () => queryClient.invalidateQueries(),
    }),
  )
  return useCallback(
    (message, undoId) => {
      showToast({ message, action: { label: 'Undo', onAction: () => mutate({ id: undoId }) } })
    },
    [showToast, mutate],
  )
}
