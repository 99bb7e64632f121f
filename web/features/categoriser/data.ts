// Which stages of the categoriser suggest, and how well they did.
import type { CategoriserSettings } from '#contract/categoriser.ts'
import { api, query } from '#web/client/api.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'

export const settingsQuery = query.categoriser.settings.queryOptions()
export const figuresQuery = query.categoriser.figures.queryOptions({ meta: { money: 'lists' } })

export function useChangeSettings() {
  return useOptimisticMutation({
    send: (changes: Partial<CategoriserSettings>) => api.categoriser.changeSettings(changes),
    show: (queryClient, changes) =>
      patchCached<CategoriserSettings>(queryClient, settingsQuery.queryKey, (now) => ({
        ...now,
        ...changes,
      })),
    refresh: (queryClient) => void queryClient.invalidateQueries({ queryKey: query.categoriser.key() }),
    scope: 'categoriser settings',
  })
}
