// The household's alerts: what is asked for, and what changing one makes stale.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Alert, AlertMute, NotificationSettings } from '#contract/alerts.ts'
import { api, query } from '#web/client/api.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useToast } from '#web/ui/toast.tsx'
import { alertKindNames } from '#domain/alerts/kinds.ts'
import { mutesQuery, settingsQuery } from './queries.ts'

/** SPEC section 8. */
const sentences = {
  generated: 'Smart alerts generated successfully!',
  notGenerated: 'Error generating alerts. Please try again.',
  saved: 'Settings updated successfully!',
  notSaved: 'Error updating settings. Please try again.',
} as const

const refreshAlerts = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: query.alerts.key() })
}

/** Looks for alerts now. */
export function useGenerate() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  return useMutation({
    mutationFn: () => api.alerts.generateSmartAlerts(),
    onSuccess: ({ failedKinds }) =>
      showToast(
        failedKinds.length === 0
          ? { message: sentences.generated, tone: 'success' }
          : {
              message: `${sentences.generated} Not looked at: ${failedKinds.map((kind) => alertKindNames[kind]).join(', ')}.`,
            },
      ),
    onError: ({ code, message }) =>
      showToast({ message: code === 'unexpected' ? sentences.notGenerated : message, tone: 'danger' }),
    onSettled: () => refreshAlerts(queryClient),
    meta: { showsErrors: true },
  })
}

/** Marks one alert as read, and offers the undo. */
export function useRead() {
  const queryClient = useQueryClient()
  const showUndo = useUndoToast()
  return useMutation({
    mutationFn: ({ id }: Alert) => api.alerts.read({ id }),
    onSuccess: ({ undoId }) => showUndo('Marked as read', undoId),
    onSettled: () => refreshAlerts(queryClient),
  })
}

/** The same for all that are open. */
export function useReadAll() {
  const queryClient = useQueryClient()
  const showUndo = useUndoToast()
  return useMutation({
    mutationFn: () => api.alerts.readAll(),
    onSuccess: ({ undoId }) => showUndo('All alerts are marked as read', undoId),
    onSettled: () => refreshAlerts(queryClient),
  })
}

/** Silences what an alert is about; the toast takes it back. */
export function useMute() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { mutate: unmute } = useUnmute()
  return useMutation({
    mutationFn: ({ alert, as }: { alert: Alert; as: 'normal' | 'dismissed' | 'kind' }) =>
      api.alerts.mute({ id: alert.id, as }),
    onSuccess: (mute) =>
      showToast({
        message: `${describeMute(mute)} ${mute.mutedUntil ? 'is silent for 60 days' : 'is silent from now on'}.`,
        action: { label: 'Undo', onAction: () => unmute(mute) },
      }),
    onSettled: () => refreshAlerts(queryClient),
  })
}

/** 'Unusual expenses', or 'Unusual expenses: Hilltop Garage'. */
export const describeMute = ({ kind, subjectName }: Pick<AlertMute, 'kind' | 'subjectName'>): string =>
  subjectName === null ? alertKindNames[kind] : `${alertKindNames[kind]}: ${subjectName}`

/** Takes a mute back, and offers the undo. */
export const useUnmute = () =>
  useListDelete<AlertMute>({
    patch: (queryClient, change) => patchCached(queryClient, mutesQuery.queryKey, change),
    send: ({ id }) => api.alerts.unmute({ id }),
    nameOf: (mute) => `The mute of ${describeMute(mute)}`,
    refresh: refreshAlerts,
  })

/** Saved on each change (SPEC section 5). */
export function useChangeSettings() {
  const showToast = useToast()
  const { mutate, ...rest } = useOptimisticMutation({
    send: (changes: Partial<NotificationSettings>) => api.alerts.changeSettings(changes),
    show: (queryClient, changes) =>
      patchCached(queryClient, settingsQuery.queryKey, (settings: NotificationSettings) => ({
        ...settings,
        ...changes,
      })),
    settle: () => showToast({ message: sentences.saved, tone: 'success' }),
    refresh: refreshAlerts,
    showsErrors: true,
    scope: 'notification-settings',
  })
  return {
    ...rest,
    mutate: (changes: Partial<NotificationSettings>) =>
      mutate(changes, {
        onError: ({ code, message, fields }) =>
          showToast({
            message: code === 'unexpected' ? sentences.notSaved : (Object.values(fields ?? {})[0] ?? message),
            tone: 'danger',
          }),
      }),
  }
}
