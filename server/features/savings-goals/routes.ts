import { householdApi } from '#server/platform/api/builders.ts'
import {
  addGoal,
  changeGoal,
  deleteGoal,
  lockGoal,
  recordReached,
  setPaused,
  readGoalNow,
} from './change-goal.ts'
import {
  contribute,
  countTransaction,
  deleteContribution,
  listContributions,
  offerTransactions,
  setProgress,
  uncountTransaction,
} from './contributions.ts'
import { listGoals } from './queries.ts'

const api = householdApi.savingsGoals

export const savingsGoalRoutes = {
  list: api.list.handler(({ context: { tx, services } }) => listGoals(tx, services.clock.now())),

  create: api.create.handler(({ context, input }) => addGoal(context, input)),

  update: api.update.handler(({ context, input: { id, ...changes } }) => changeGoal(context, id, changes)),

  delete: api.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteGoal(context, id),
  })),

  pause: api.pause.handler(({ context, input: { id } }) => setPaused(context, id, true)),

  resume: api.resume.handler(({ context, input: { id } }) => setPaused(context, id, false)),

  setProgress: api.setProgress.handler(async ({ context, input: { id, currentCents } }) => {
    await lockGoal(context.tx, id)
    await setProgress(context, id, currentCents)
    return readGoalNow(context, id)
  }),

  noteReached: api.noteReached.handler(async ({ context, input: { id } }) => {
    await lockGoal(context.tx, id)
    return recordReached(context, id)
  }),

  contributions: api.contributions.handler(({ context: { tx, services }, input: { id } }) =>
    listContributions(tx, id, services.clock.now()),
  ),

  contribute: api.contribute.handler(async ({ context, input: { id, ...form } }) => {
    await lockGoal(context.tx, id)
    await contribute(context, id, form)
    return readGoalNow(context, id)
  }),

  deleteContribution: api.deleteContribution.handler(async ({ context, input }) => {
    await lockGoal(context.tx, input.id)
    return { undoId: await deleteContribution(context, { goalId: input.id, id: input.contributionId }) }
  }),

  transactions: api.transactions.handler(({ context: { tx, services }, input: { id } }) =>
    offerTransactions(tx, id, services.clock.now()),
  ),

  countTransaction: api.countTransaction.handler(async ({ context, input: { id, transactionId } }) => {
    await lockGoal(context.tx, id)
    await countTransaction(context, id, transactionId)
    return readGoalNow(context, id)
  }),

  uncountTransaction: api.uncountTransaction.handler(async ({ context, input }) => {
    const { tx, member } = context
    await lockGoal(tx, input.id)
    return { undoId: await uncountTransaction(tx, member, { goalId: input.id, id: input.transactionId }) }
  }),
}
