// Tags: what is cached of them, and what changing one makes stale.
import type { QueryClient } from '@tanstack/react-query'
import type { Tag } from '#contract/tags.ts'
import { api, query } from '#web/client/api.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, unsavedId, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { tagsQuery } from './shared/queries.ts'

const patchTags = (queryClient: QueryClient, change: (tags: Tag[]) => Tag[]) =>
  patchCached(queryClient, tagsQuery.queryKey, change)

const inOrder = (tags: Tag[]) => tags.toSorted((a, b) => a.name.localeCompare(b.name))

/** Adds a tag, or renames the one with this id; the form shows its failure. */
export function useSaveTag() {
  return useOptimisticMutation({
    send: ({ draft: { id }, name }: { draft: Partial<Tag>; name: string }) =>
      id ? api.tags.update({ id, name }) : api.tags.create({ name }),
    show: (queryClient, { draft: { id }, name }) =>
      patchTags(queryClient, (tags) =>
        inOrder(
          id
            ? tags.map((tag) => (tag.id === id ? { ...tag, name } : tag))
            : [...tags, { id: unsavedId(), name, transactionCount: 0 }],
        ),
      ),
    refresh: refreshTags,
    showsErrors: true,
  })
}

/** Puts another tag in the place of this one, and offers the undo. */
export function useMergeTags() {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ tag, into }: { tag: Tag; into: Tag }) => api.tags.merge({ id: tag.id, intoId: into.id }),
    show: (queryClient, { tag }) => patchTags(queryClient, (tags) => tags.filter(({ id }) => id !== tag.id)),
    settle: (_, { undoId }, { tag, into }) => showUndo(`${tag.name} is ${into.name} now`, undoId),
    refresh: refreshTags,
  })
}

export const useDeleteTag = () =>
  useListDelete({
    patch: patchTags,
    send: api.tags.delete,
    nameOf: ({ name }) => `The tag “${name}”`,
    refresh: refreshTags,
  })

// A tag's name shows on transactions.
function refreshTags(queryClient: QueryClient) {
  for (const area of [query.tags, query.transactions])
    void queryClient.invalidateQueries({ queryKey: area.key() })
}
