// Categories and keyword rules: what is cached of them, and what changing one makes stale.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Category, categoryForm } from '#contract/categories.ts'
import type { KeywordRule, keywordRuleForm } from '#contract/keyword-rules.ts'
import { api, query } from '#web/client/api.ts'
import { changedFields } from '#web/client/changed-fields.ts'
import { categoriesQuery, rulesQuery } from '#web/features/categories/shared/queries.ts'
import { refreshMoney } from '#web/client/refresh-money.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, unsavedId, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { useFormat } from '#web/ui/format.tsx'

export type CategoryValues = z.output<typeof categoryForm>

export type RuleValues = z.output<typeof keywordRuleForm>

/** How many transactions each rule would categorise; always asked anew. */
export const previewQuery = query.keywordRules.previewRun.queryOptions({ staleTime: 0, gcTime: 0 })

export const patchCategories = (queryClient: QueryClient, change: (categories: Category[]) => Category[]) =>
  patchCached(queryClient, categoriesQuery.queryKey, change)

const patchRules = (queryClient: QueryClient, change: (rules: KeywordRule[]) => KeywordRule[]) =>
  patchCached(queryClient, rulesQuery.queryKey, change)

/** Adds a category, or changes the one with this id; the form shows its failure. */
export function useSaveCategory() {
  return useOptimisticMutation({
    send: ({ draft: { id, ...before }, values }: { draft: Partial<Category>; values: CategoryValues }) =>
      id ? api.categories.update({ id, ...changedFields(values, before) }) : api.categories.create(values),
    show: (queryClient, { draft: { id }, values }) =>
      patchCategories(queryClient, (categories) =>
        (id
          ? categories.map((category) => (category.id === id ? { ...category, ...values } : category))
          : [...categories, { ...values, id: unsavedId(), transactionCount: 0, ruleCount: 0, division: [] }]
        ).toSorted((a, b) => a.name.localeCompare(b.name)),
      ),
    refresh: refreshCategories,
    showsErrors: true,
  })
}

/** Deletes a category with its rules; its transactions move to another, or become Uncategorized. */
export function useDeleteCategory() {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ category: { id }, moveTo }: { category: Category; moveTo: string | null }) =>
      api.categories.delete({ id, ...(moveTo && { moveTo }) }),
    show: (queryClient, { category: { id } }) => {
      const showCategory = patchCategories(queryClient, (all) => all.filter((one) => one.id !== id))
      const showRules = patchRules(queryClient, (all) => all.filter((rule) => rule.categoryId !== id))
      return () => {
        showCategory()
        showRules()
      }
    },
    settle: (_, { undoId }, { category }) => showUndo(`${category.name} was deleted`, undoId),
    refresh: refreshCategories,
  })
}

/** Adds a rule at the end, or changes the one with this id; the form shows its failure. */
export function useSaveRule() {
  return useOptimisticMutation({
    send: ({ draft: { id, ...before }, values }: { draft: Partial<KeywordRule>; values: RuleValues }) =>
      id
        ? api.keywordRules.update({ id, ...changedFields(values, before) })
        : api.keywordRules.create(values),
    show: (queryClient, { draft: { id }, values }) =>
      patchRules(queryClient, (rules) =>
        id
          ? rules.map((rule) => (rule.id === id ? { ...rule, ...values } : rule))
          : [...rules, { ...values, id: unsavedId(), position: rules.length + 1 }],
      ),
    refresh: refreshRules,
    showsErrors: true,
  })
}

export const useDeleteRule = () =>
  useListDelete({
    patch: patchRules,
    send: api.keywordRules.delete,
    nameOf: ({ keyword }) => `The rule "${keyword}"`,
    refresh: refreshRules,
  })

/** Puts the rules into the order of these ids. One order is sent after the other, so that the last one stays. */
export function useReorderRules() {
  return useOptimisticMutation({
    send: (ids: string[]) => api.keywordRules.reorder({ ids }),
    show: (queryClient, ids) =>
      patchRules(queryClient, (rules) => rules.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
    refresh: refreshRules,
    scope: 'order of rules',
  })
}

/** Categorises the uncategorized history by the rules, and offers the undo. */
export function useRunRules() {
  const format = useFormat()
  const showUndo = useUndoToast()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.keywordRules.run(),
    onSuccess: ({ undoId, categorised }) =>
      showUndo(
        `${format.count(categorised, 'transaction')} ${categorised === 1 ? 'was' : 'were'} categorized`,
        undoId,
      ),
    onSettled: () => refreshCategories(queryClient),
    meta: { showsErrors: true },
  })
}

// A category's name, group and rules show in transactions and count in months.
function refreshCategories(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: query.keywordRules.key() })
  refreshMoney(queryClient)
}

function refreshRules(queryClient: QueryClient) {
  void queryClient.invalidateQueries({ queryKey: query.keywordRules.key() })
  void queryClient.invalidateQueries({ queryKey: query.categories.key() })
}
