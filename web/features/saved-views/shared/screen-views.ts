// The saved views of one screen: what is cached of them, and every change shown at once.
import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import type { ApiError } from '#web/start/api-error.ts'

export type SavedView = { id: string; name: string }

/** `Asked` is what a view keeps besides its name. */
export type ScreenViews<View extends SavedView, Asked extends object> = {
  viewsQuery: UseQueryOptions<View[], ApiError> & { queryKey: QueryKey }
  create: (form: { name: string } & Asked) => Promise<View>
  update: (changes: { id: string } & ({ name: string } | Asked)) => Promise<View>
  delete: (view: { id: string }) => Promise<{ undoId: string }>
}

/** Saves what is shown under a name; the form shows its failure. */
export const useAddView = <View extends SavedView, Asked extends object>(views: ScreenViews<View, Asked>) =>
  useOptimisticMutation({ send: views.create, ...cacheOf(views), showsErrors: true })

/** Gives a view another name, and its form shows the failure; or other things to show, and a toast does. */
export const useChangeView = <View extends SavedView, Asked extends object>(
  views: ScreenViews<View, Asked>,
  { showsErrors }: { showsErrors: boolean },
) => useOptimisticMutation({ send: views.update, ...cacheOf(views), showsErrors })

/** Deletes a view, and offers the undo. */
export function useDeleteView<View extends SavedView, Asked extends object>(views: ScreenViews<View, Asked>) {
  const { patch, refresh } = cacheOf(views)
  return useListDelete<View>({ patch, send: views.delete, nameOf: ({ name }) => name, refresh })
}

function cacheOf<View extends SavedView, Asked extends object>({
  viewsQuery: { queryKey },
}: ScreenViews<View, Asked>) {
  const patch = (queryClient: QueryClient, change: (views: View[]) => View[]) =>
    patchCached(queryClient, queryKey, change)
  return {
    patch,
    /** Puts in a view as the server answered it. */
    settle: (queryClient: QueryClient, answered: View) =>
      patch(queryClient, (views) =>
        [...views.filter(({ id }) => id !== answered.id), answered].toSorted((a, b) =>
          a.name.localeCompare(b.name),
        ),
      ),
    refresh: (queryClient: QueryClient): void => void queryClient.invalidateQueries({ queryKey }),
  }
}
