// The household's goals: what is cached of them, every change shown at once, and what a change makes stale.
import type { QueryClient } from '@tanstack/react-query'
import type { Contribution, GoalForm, SavingsGoal } from '#contract/savings-goals.ts'
import { type Cents, cents } from '#domain/money.ts'
import { api, query } from '#web/client/api.ts'
import { changedFields } from '#web/client/changed-fields.ts'
import { categoriesQuery } from '#web/features/categories/shared/queries.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { withFailureSentence } from '#web/client/failure-sentence.ts'
import { useHousehold } from '#web/client/session.ts'
import { useUndoToast } from '#web/client/undo.ts'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { newGoal, sorted, withAmount, withForm } from './optimistic-goals.ts'

/** What was put into a goal and taken out of it. */
export const contributionsQuery = (id: string) =>
  query.savingsGoals.contributions.queryOptions({ input: { id }, meta: { money: 'counts' } })

/** Transactions that may be counted towards a goal. */
export const movedMoneyQuery = (id: string) =>
  query.savingsGoals.transactions.queryOptions({ input: { id }, meta: { money: 'counts' } })

/** What went wrong without a reason of its own, as SPEC section 8 says it. */
const sentences = {
  save: 'Error saving savings goal. Please try again.',
  delete: 'Error deleting savings goal. Please try again.',
  update: 'Error updating savings goal. Please try again.',
  progress: 'Error updating goal progress. Please try again.',
} as const

const refreshGoals = (queryClient: QueryClient): void =>
  void queryClient.invalidateQueries({ queryKey: query.savingsGoals.key() })

const patchGoals = (queryClient: QueryClient, change: (goals: SavingsGoal[]) => SavingsGoal[]) =>
  patchCached(queryClient, goalsQuery.queryKey, change)

const patchGoal = (queryClient: QueryClient, id: string, change: (goal: SavingsGoal) => SavingsGoal) =>
  patchGoals(queryClient, (goals) => goals.map((goal) => (goal.id === id ? change(goal) : goal)))

/** Puts in a goal as the server answered it. */
const settle = (queryClient: QueryClient, answered: SavingsGoal) =>
  patchGoal(queryClient, answered.id, () => answered)

/** Adds a goal (`before` is null) or changes one; the form shows its failure. */
export function useSaveGoal() {
  const household = useHousehold()
  return useOptimisticMutation({
    send: ({ before, form }: { before: SavingsGoal | null; form: GoalForm }) =>
      withFailureSentence(
        sentences.save,
        before
          ? api.savingsGoals.update({ id: before.id, ...changedFields(form, before) })
          : api.savingsGoals.create(form),
      ),
    show: (queryClient, { before, form }) => {
      const categories = queryClient.getQueryData(categoriesQuery.queryKey)
      const categoryName = categories?.find((category) => category.id === form.categoryId)?.name ?? ''
      const named = { form, categoryName, household }
      return patchGoals(queryClient, (goals) =>
        sorted(
          before
            ? goals.map((goal) => (goal.id === before.id ? withForm(goal, named) : goal))
            : [...goals, newGoal(named)],
        ),
      )
    },
    refresh: refreshGoals,
    showsErrors: true,
  })
}

/** Deletes a goal, and offers the undo. */
export const useDeleteGoal = () =>
  useListDelete({
    patch: patchGoals,
    send: (goal) => withFailureSentence(sentences.delete, api.savingsGoals.delete(goal)),
    nameOf: ({ name }) => name,
    refresh: refreshGoals,
  })

export function useSetActive() {
  return useOptimisticMutation({
    send: ({ id, isActive }: { id: string; isActive: boolean }) =>
      withFailureSentence(
        sentences.update,
        isActive ? api.savingsGoals.resume({ id }) : api.savingsGoals.pause({ id }),
      ),
    show: (queryClient, { id, isActive }) => patchGoal(queryClient, id, (goal) => ({ ...goal, isActive })),
    settle,
    refresh: refreshGoals,
  })
}

/** Money put in (above zero) or taken out on a day, or what is there now. */
export type Progress = { date: Contribution['date']; amountCents: Cents } | { currentCents: Cents }

export function useUpdateProgress() {
  const household = useHousehold()
  return useOptimisticMutation({
    send: ({ goal: { id }, progress }: { goal: SavingsGoal; progress: Progress }) =>
      withFailureSentence(
        sentences.progress,
        'currentCents' in progress
          ? api.savingsGoals.setProgress({ id, ...progress })
          : api.savingsGoals.contribute({ id, ...progress }),
      ),
    show: (queryClient, { goal: { id }, progress }) =>
      patchGoal(queryClient, id, (goal) => {
        const becomes =
          'currentCents' in progress ? progress.currentCents : goal.currentCents + progress.amountCents
        return withAmount(goal, cents(Math.max(0, becomes)), household)
      }),
    settle,
    refresh: refreshGoals,
    showsErrors: true,
  })
}

/** Counts a transaction towards a goal, or no more. */
export function useCountTransaction() {
  return useOptimisticMutation({
    send: ({ id, transactionId }: { id: string; transactionId: string }) =>
      withFailureSentence(sentences.progress, api.savingsGoals.countTransaction({ id, transactionId })),
    settle,
    refresh: refreshGoals,
  })
}

/** Takes a contribution away, or counts its transaction no more, and offers the undo. */
export function useDeleteContribution() {
  const showUndo = useUndoToast()
  return useOptimisticMutation({
    send: ({ goalId, entry }: { goalId: string; entry: Contribution }) =>
      withFailureSentence(
        sentences.progress,
        entry.source === 'transaction'
          ? api.savingsGoals.uncountTransaction({ id: goalId, transactionId: entry.id })
          : api.savingsGoals.deleteContribution({ id: goalId, contributionId: entry.id }),
      ),
    show: (queryClient, { goalId, entry }) =>
      patchCached<Contribution[]>(queryClient, contributionsQuery(goalId).queryKey, (entries) =>
        entries.filter(({ id }) => id !== entry.id),
      ),
    settle: (_, { undoId }) => showUndo('The entry was taken out', undoId),
    refresh: refreshGoals,
  })
}

/** Records that a goal is reached; the one who is first celebrates. */
export function useNoteReached(onFirst: (goal: SavingsGoal) => void) {
  return useOptimisticMutation({
    send: (id: string) => api.savingsGoals.noteReached({ id }),
    settle: (queryClient, { goal, isFirst }) => {
      settle(queryClient, goal)
      if (isFirst) onFirst(goal)
    },
    refresh: () => {},
  })
}
