import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { comparedStrategies, compareStrategies, limitToPlan } from '#domain/debts/strategies.ts'
import { limits } from '#domain/plans.ts'
import { AppError, requireFound, translateConflicts } from '#server/errors.ts'
import { setOrder } from '#server/platform/household/set-order.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { readHousehold } from '#server/features/households/public.ts'
import { householdApi, openApi } from '#server/platform/api/builders.ts'
import { findPlan, requireDecimals, requireToday } from '#server/platform/api/caller.ts'
import { readFollowedPlan } from './followed-plan.ts'
import { planStrategy } from './plan-strategy.ts'
import { assertFewPlans, insertPlan } from './insert-plan.ts'
import { listPlans, readPlan } from './plans.ts'
import { assertFewDebts, describeLimit, listDebts, listOwedDebts, readDebt } from './queries.ts'

const api = householdApi.debts
const plans = householdApi.debtPlans

export const debtRoutes = {
  list: api.list.handler(({ context: { tx, today } }) => listDebts(tx, today)),

  create: api.create.handler(async ({ context, input }) => {
    const { tx, member, currentMonth } = context
    const { minimum, rateChanges, ...form } = input
    const id = uuidv7()
    const enteredBalances = { [currentMonth]: form.balanceCents }
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from debts)`
    await translateConflicts('name-taken', () =>
      tx
        .insertInto('debts')
        .values({
          householdId: member.householdId,
          id,
          ...form,
          enteredBalances: JSON.stringify(enteredBalances),
          rateChanges: JSON.stringify(rateChanges),
          minimumCents: minimum.floorCents,
          minimumSharePpm: minimum.sharePpm,
          position,
          createdBy: member.userId,
        })
        .execute(),
    )
    await assertFewDebts(tx, findPlan(context))
    return readDebt(context, id)
  }),

  update: api.update.handler(async ({ context, input: { id, minimum, rateChanges, ...changes } }) => {
    const { tx, currentMonth: month } = context
    const { balanceCents } = changes
    await readDebt(context, id)
    const terms = {
      ...(balanceCents && {
        enteredBalances: sql<string>`entered_balances || jsonb_build_object(${month}::text, ${balanceCents}::bigint)`,
      }),
      ...(rateChanges && { rateChanges: JSON.stringify(rateChanges) }),
      ...(minimum && { minimumCents: minimum.floorCents, minimumSharePpm: minimum.sharePpm }),
    }
    await translateConflicts('name-taken', () =>
      tx
        .updateTable('debts')
        .set({ ...changes, ...terms, updatedAt: sql`now()` })
        .where('id', '=', id)
        .execute(),
    )
    return readDebt(context, id)
  }),

  reorder: api.reorder.handler(async ({ context: { tx, today }, input: { ids } }) => {
    await setOrder(tx, 'debts', ids)
    return listDebts(tx, today)
  }),

  delete: api.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'debts', ids: [id] }),
  })),

  // It writes nothing, so viewers may have it, too.
  calculate: openApi.debts.calculate.handler(({ context, input }) => {
    const { debts, paymentCents, lumpSums, hasOwnOrder } = input
    const plan = findPlan(context)
    if (debts.length > limits[plan].debts) throw new AppError('debt-limit', describeLimit(plan))
    const firstMonth = input.firstMonth ?? requireToday(context).currentMonth
    const keys = hasOwnOrder ? [...comparedStrategies, 'own' as const] : comparedStrategies
    const wishes = { firstMonth, paymentCents, lumpSums, decimals: requireDecimals(context) }
    const comparison = compareStrategies(debts, wishes, keys, 'months')
    const { results, recommended, minimumsCents } = limitToPlan(plan, comparison)
    return {
      recommended,
      minimumsCents,
      results: results.map(({ recommendedPaymentCents, months, ...result }) => ({
        ...result,
        firstPaymentCents: months[0]?.paymentCents ?? recommendedPaymentCents,
        months: months.slice(0, 12),
      })),
    }
  }),
}

export const debtPlanRoutes = {
  list: plans.list.handler(({ context }) => listPlans(context)),

  follow: plans.follow.handler(async ({ context: { tx, now }, input: { id } }) =>
    readFollowedPlan(tx, id, await readHousehold(tx, now)),
  ),

  create: plans.create.handler(async ({ context, input }) => {
    const { tx, today, currentMonth: firstMonth } = context
    const { name, strategy, paymentCents, lumpSums, debtIds } = input
    const saved = new Map((await listDebts(tx, today)).map((debt) => [debt.id, debt]))
    const debts = listOwedDebts([...new Set(debtIds)].map((id) => requireFound(saved.get(id))))
    for (const { debtId } of lumpSums) if (debtId !== null) requireFound(saved.get(debtId))
    const wishes = { firstMonth, paymentCents, lumpSums, decimals: requireDecimals(context) }
    const payoff = planStrategy(findPlan(context), debts, wishes, strategy)
    const id = await insertPlan(context, { name, strategy, debts, wishes, payoff })
    await assertFewPlans(tx)
    return readPlan(context, id)
  }),

  rename: plans.rename.handler(async ({ context, input: { id, name } }) => {
    await context.tx.updateTable('debtPlans').set({ name }).where('id', '=', id).execute()
    return readPlan(context, id)
  }),

  delete: plans.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'debt_plans', ids: [id] }),
  })),
}
