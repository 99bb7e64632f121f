// What changes the household's debts and plans, and what that makes stale.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DebtPlan, SavedDebt } from '#contract/debts.ts'
import { shiftMonth } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { api, query } from '#web/client/api.ts'
import { useListDelete } from '#web/client/list-delete.ts'
import { patchCached, useOptimisticMutation } from '#web/client/optimistic.ts'
import { useHousehold } from '#web/client/session.ts'
import { monthQuery, monthsQuery } from '#web/features/dashboard/shared/queries.ts'
import { computeUsualIncome } from '#domain/usual-income.ts'
import { goalsQuery } from '#web/features/savings-goals/shared/queries.ts'
import { type DebtDraft, readDebt } from './draft.ts'
import { debtPlansQuery, debtsQuery } from '#web/features/debts/shared/queries.ts'
import { chooseGoalsAhead, type NamedGoal } from './goals-ahead.ts'

function refreshDebts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: query.debts.key() })
  // While a later change is on its way, the answer would show again what that one takes away; it reads anew itself.
  const underWay = queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === planChanges })
  if (underWay <= 1) void queryClient.invalidateQueries({ queryKey: query.debtPlans.key() })
}

const planChanges = 'debt-plan-changes'

/**
 * Saves the rows that are debts and were typed into, and the order of all; gives each row's key its saved id. What was
 * saved before a failure stays so.
 */
async function saveRows(
  rows: readonly DebtDraft[],
  onSaved: (row: DebtDraft, id: string) => void,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const row of rows) {
    const { debt } = readDebt(row)
    if (!debt) continue
    if (row.id && !row.isTyped) {
      ids.set(row.key, row.id)
      continue
    }
    const { name, balanceCents, ratePpm, rateChanges, minimum } = debt
    const form = {
      name,
      balanceCents,
      ratePpm,
      rateChanges: [...(rateChanges ?? [])],
      minimum,
      accountId: row.accountId,
    }
    const saved = row.id ? await api.debts.update({ id: row.id, ...form }) : await api.debts.create(form)
    ids.set(row.key, saved.id)
    onSaved(row, saved.id)
  }
  if (ids.size > 1) await api.debts.reorder({ ids: [...ids.values()] })
  return ids
}

/** Deletes a saved debt, and offers the undo. */
export const useDeleteDebt = () =>
  useListDelete<Pick<SavedDebt, 'id' | 'name'>>({
    patch: (queryClient, change) => patchCached(queryClient, debtsQuery.queryKey, change),
    send: api.debts.delete,
    nameOf: ({ name }) => name,
    refresh: refreshDebts,
  })

/** Deletes a plan, and offers the undo. */
export const useDeletePlan = () =>
  useListDelete<DebtPlan>({
    patch(queryClient, change) {
      // What is still being asked about the plan, after a change just before, would be answered with 404.
      void queryClient.cancelQueries({ queryKey: query.debtPlans.follow.key() })
      return patchCached(queryClient, debtPlansQuery.queryKey, change)
    },
    send: api.debtPlans.delete,
    nameOf: ({ name }) => name,
    refresh: refreshDebts,
    scope: planChanges,
  })

/** Gives a plan another name. */
export const useRenamePlan = () =>
  useOptimisticMutation({
    send: ({ id, name }: Pick<DebtPlan, 'id' | 'name'>) => api.debtPlans.rename({ id, name }),
    show: (queryClient, { id, name }) =>
      patchCached(queryClient, debtPlansQuery.queryKey, (plans: DebtPlan[]) =>
        plans.map((plan) => (plan.id === id ? { ...plan, name } : plan)),
      ),
    refresh: refreshDebts,
    scope: planChanges,
  })

/** Saves the rows, and then what `after` makes of their ids. A failure is told by a toast. */
export function useSaveDebts(onSaved: (row: DebtDraft, id: string) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({
      rows,
      after,
    }: {
      rows: readonly DebtDraft[]
      after?: (ids: ReadonlyMap<string, string>) => Promise<unknown>
    }) => {
      const ids = await saveRows(rows, onSaved)
      await after?.(ids)
    },
    onSettled: () => refreshDebts(queryClient),
  })
}

/** The goals that are still ahead, the next one first; none while they are not known. */
export const useGoalsAhead = (): NamedGoal[] => chooseGoalsAhead(useQuery(goalsQuery).data ?? [])

const monthsOfIncome = 6

export type Income = { incomeCents: Cents; wantsPercent: number; savingsPercent: number }

/** A usual month's income, of the last six, else this month's; and today's split. Null while unknown. */
export function useIncome(): Income | null {
  const { currentMonth } = useHousehold()
  const from = shiftMonth(currentMonth, -monthsOfIncome)
  const months = useQuery(monthsQuery(from, currentMonth)).data
  const now = useQuery(monthQuery(currentMonth)).data
  if (!months || !now) return null
  const incomeCents = computeUsualIncome(months, currentMonth) ?? now.summary.incomeCents
  return { incomeCents, wantsPercent: now.split.wantsPercent, savingsPercent: now.split.savingsPercent }
}
