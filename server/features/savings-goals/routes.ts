import { householdApi } from '#server/platform/api/builders.ts'
import { deleteWithUndo } from '#server/platform/undo/deletion.ts'
import { addGoal } from './add-goal.ts'
import { changeGoal } from './change-goal.ts'
import { lockGoal } from './lock-goal.ts'
import { recordReached, readGoalNow } from './record-reached.ts'
import { setPaused } from './pause-goal.ts'
import { contribute } from './contribute.ts'
import { countTransaction } from './count-transaction.ts'
import { deleteContribution } from './delete-contribution.ts'
import { listContributions, offerTransactions } from './contributions.ts'
import { setProgress } from './set-progress.ts'
import { uncountTransaction } from './uncount-transaction.ts'
import { listGoals } from './queries.ts'

const api = householdApi.savingsGoals

export const savingsGoalRoutes = {
  list: api.list.handler(({ context }) => listGoals(context)),

  create: api.create.handler(({ context, input }) => addGoal(context, input)),

  update: api.update.handler(({ context, input: { id, ...changes } }) => changeGoal(context, id, changes)),

  delete: api.delete.handler(async ({ context, input: { id } }) => ({
    undoId: await deleteWithUndo(context, { table: 'savings_goals', ids: [id] }),
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

  contributions: api.contributions.handler(({ context: { tx }, input: { id } }) => listContributions(tx, id)),

  contribute: api.contribute.handler(async ({ context, input: { id, ...form } }) => {
    await lockGoal(context.tx, id)
    await contribute(context, id, form)
    return readGoalNow(context, id)
  }),

  deleteContribution: api.deleteContribution.handler(async ({ context, input }) => {
    await lockGoal(context.tx, input.id)
    return { undoId: await deleteContribution(context, { goalId: input.id, id: input.contributionId }) }
  }),

  transactions: api.transactions.handler(({ context, input: { id } }) => offerTransactions(context, id)),

  countTransaction: api.countTransaction.handler(async ({ context, input: { id, transactionId } }) => {
    await lockGoal(context.tx, id)
    await countTransaction(context, id, transactionId)
    return readGoalNow(context, id)
  }),

  uncountTransaction: api.uncountTransaction.handler(async ({ context, input }) => {
    await lockGoal(context.tx, input.id)
    return { undoId: await uncountTransaction(context, { goalId: input.id, id: input.transactionId }) }
  }),
}
