// The household's saved views: what is cached of them, and every change shown at once.
import type { QueryClient } from '@tanstack/react-query'
import type { ReportView, ReportViewForm } from '#contract/report-views.ts'
import { api, query } from '#web/client/api.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'

export const viewsQuery = query.reportViews.list.queryOptions({ meta: { keptOffline: true } })

const refresh = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: query.reportViews.key() })

const patchViews = (queryClient: QueryClient, change: (views: ReportView[]) => ReportView[]) =>
  patchCached(queryClient, viewsQuery.queryKey, change)

const byName = (views: readonly ReportView[]) => views.toSorted((a, b) => a.name.localeCompare(b.name))

/** Puts in a view as the server answered it. */
const settle = (queryClient: QueryClient, answered: ReportView) =>
  patchViews(queryClient, (views) => byName([...views.filter(({ id }) => id !== answered.id), answered]))

/** Saves a report under a name; the form shows its failure. */
export const useAddView = () =>
  useOptimisticMutation({
    send: (form: ReportViewForm) => api.reportViews.create(form),
    settle,
    refresh,
    showsErrors: true,
  })

type ViewChanges = { id: string } & Partial<ReportViewForm>

/** Gives a view another name, or another report; the form shows its failure. */
export const useChangeView = () =>
  useOptimisticMutation({
    send: (changes: ViewChanges) => api.reportViews.update(changes),
    settle,
    refresh,
    showsErrors: true,
  })

/** Deletes a view, and offers the undo. */
export const useDeleteView = () =>
  useListDelete({
    patch: patchViews,
    send: (view) => api.reportViews.delete(view),
    nameOf: ({ name }) => name,
    refresh,
  })
