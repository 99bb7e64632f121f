// How one is notified oneself, and this browser among one's devices.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Device, NotificationPreferences, OwnNotifications } from '#contract/notifications.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useToast } from '#web/ui/toast.tsx'
import { findSubscription, hashEndpoint, subscribe } from '#web/features/notifications/shared/this-browser.ts'

export const notificationsQuery = query.notifications.read.queryOptions()
const { queryKey } = notificationsQuery

/** Which device this browser is; null when it is none. */
const thisDeviceQuery = queryOptions({
  queryKey: ['this-device'],
  queryFn: async (): Promise<string | null> => {
    const subscription = await findSubscription()
    return subscription && hashEndpoint(subscription)
  },
})

export const useThisDevice = () => useQuery(thisDeviceQuery)

/** Saves one switch at a time, in the order they were pressed. */
export const useChangePreferences = () =>
  useOptimisticMutation({
    send: (changes: Partial<NotificationPreferences>) => api.notifications.change(changes),
    show: (queryClient, changes) =>
      patchCached<OwnNotifications>(queryClient, queryKey, (before) => ({
        ...before,
        preferences: { ...before.preferences, ...changes },
      })),
    refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey }),
    scope: 'notification-preferences',
  })

const useRefreshDevices = () => {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: thisDeviceQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey })
  }
}

/** Subscribes this browser; the section says why when it cannot. */
export function useAddDevice() {
  const refresh = useRefreshDevices()
  const showToast = useToast()
  return useMutation({
    mutationFn: async (publicKey: string) => api.notifications.addDevice(await subscribe(publicKey)),
    onSuccess: () => showToast({ message: 'Alerts come to this device from now on', tone: 'success' }),
    onSettled: refresh,
    meta: { showsErrors: true },
  })
}

/** Also has this browser forget its subscription, where it is the one. */
export function useRemoveDevice() {
  const refresh = useRefreshDevices()
  const showToast = useToast()
  return useMutation({
    mutationFn: async ({ id, endpointHash }: Device) => {
      await api.notifications.removeDevice({ id })
      const subscription = await findSubscription()
      if (subscription && (await hashEndpoint(subscription)) === endpointHash)
        await subscription.unsubscribe()
    },
    onSuccess: (_, { name }) => showToast({ message: `${name} gets no more alerts`, tone: 'success' }),
    onSettled: refresh,
    meta: { showsErrors: true },
  })
}

export function useTestDevice() {
  const refresh = useRefreshDevices()
  const showToast = useToast()
  return useMutation({
    mutationFn: ({ id }: Device) => api.notifications.testDevice({ id }),
    onSuccess: (_, { name }) =>
      showToast({ message: `Sent to ${name}. It shows within a few seconds.`, tone: 'success' }),
    onSettled: refresh,
  })
}
