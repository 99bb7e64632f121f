import { readHousehold } from '#server/features/households/public.ts'
import { type HouseholdContext, householdApi } from '#server/platform/api/builders.ts'
import { recommendBudgets, applyRecommendations } from './recommend-budgets.ts'
import { removeBudget, setBudgets } from './set-budgets.ts'
import { readBudgetStatus } from './public.ts'

const api = householdApi.budgets

const readNow = ({ tx, now }: HouseholdContext) => readHousehold(tx, now)

export const budgetRoutes = {
  read: api.read.handler(async ({ context, input: { month } }) => {
    const { monthStartDay } = await readNow(context)
    return readBudgetStatus(context.tx, { today: context.today, monthStartDay }, month)
  }),

  recommend: api.recommend.handler(async ({ context }) =>
    recommendBudgets(context.tx, await readNow(context)),
  ),

  apply: api.apply.handler(async ({ context, input }) => {
    const budgets = await applyRecommendations(context.tx, await readNow(context), input)
    return { undoId: await setBudgets(context, budgets) }
  }),

  set: api.set.handler(async ({ context, input }) => ({
    undoId: await setBudgets(context, [input]),
  })),

  remove: api.remove.handler(async ({ context, input: { categoryId } }) => ({
    undoId: await removeBudget(context, categoryId),
  })),
}
