import { day } from '#domain/calendar.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { type HouseholdContext, householdApi } from '#server/platform/api/builders.ts'
import { recommendBudgets, applyRecommendations } from './recommend-budgets.ts'
import { removeBudget, setBudgets } from './set-budgets.ts'
import { readBudgetStatus } from './budget-status.ts'

const api = householdApi.budgets

export const budgetRoutes = {
  read: api.read.handler(async ({ context, input: { month } }) => {
    const { today, monthStartDay } = await readNow(context)
    return readBudgetStatus(context.tx, { today: day(today), monthStartDay }, month)
  }),

  recommend: api.recommend.handler(async ({ context }) =>
    recommendBudgets(context.tx, await readNow(context)),
  ),

  apply: api.apply.handler(async ({ context, input }) => {
    const { tx, member } = context
    const household = await readNow(context)
    const budgets = await applyRecommendations(tx, household, input)
    const setting = createSetting(context, household, 'apply budget recommendations')
    return { undoId: await setBudgets(tx, member, budgets, setting) }
  }),

  set: api.set.handler(async ({ context, input }) => {
    const setting = createSetting(context, await readNow(context), 'set budget')
    return { undoId: await setBudgets(context.tx, context.member, [input], setting) }
  }),

  remove: api.remove.handler(async ({ context, input: { categoryId } }) => {
    const setting = createSetting(context, await readNow(context), 'remove budget')
    return { undoId: await removeBudget(context.tx, context.member, categoryId, setting) }
  }),
}

const readNow = ({ tx, services }: HouseholdContext) => readHousehold(tx, services.clock.now())

type Now = Awaited<ReturnType<typeof readNow>>

const createSetting = ({ services }: HouseholdContext, { currentMonth }: Now, action: string) => ({
  action,
  month: currentMonth,
  now: services.clock.now(),
})
