import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  contribution,
  contributionForm,
  goalForm,
  goalTransaction,
  savedCents,
  savingsGoal,
} from '#contract/savings-goals.ts'
import { byId, id, undoable } from '#contract/values.ts'

export const savingsGoalEndpoints = {
  // A household that had Pro keeps its goals to look at (R18).
  list: endpoint('member', 'GET /savings-goals', 'All goals by target date, paused ones too').output(
    z.array(savingsGoal),
  ),
  create: endpoint('pro-writer', 'POST /savings-goals', 'Adds a goal').input(goalForm).output(savingsGoal),
  update: endpoint(
    'pro-writer',
    'PATCH /savings-goals/{id}',
    'Changes a goal; another current amount is a contribution of the difference',
  )
    .input(z.extend(z.partial(goalForm), { id }))
    .output(savingsGoal),
  delete: endpoint('pro-writer', 'DELETE /savings-goals/{id}', 'Deletes a goal and what was entered for it')
    .input(byId)
    .output(undoable),
  pause: endpoint('pro-writer', 'PUT /savings-goals/{id}/pause', 'Makes a goal inactive')
    .input(byId)
    .output(savingsGoal),
  resume: endpoint('pro-writer', 'DELETE /savings-goals/{id}/pause', 'Makes a goal active again')
    .input(byId)
    .output(savingsGoal),
  setProgress: endpoint(
    'pro-writer',
    'PUT /savings-goals/{id}/progress',
    'Says how much is there now: the difference is a contribution of today',
  )
    .input(z.object({ id, currentCents: savedCents }))
    .output(savingsGoal),
  noteReached: endpoint(
    'pro-writer',
    'PUT /savings-goals/{id}/reaching',
    'Records that the whole target is there, once',
  )
    .input(byId)
    .output(z.object({ isFirst: z.boolean(), goal: savingsGoal })),

  contributions: endpoint(
    'member',
    'GET /savings-goals/{id}/contributions',
    'What was put in and taken out, the newest 500 first',
  )
    .input(byId)
    .output(z.array(contribution)),
  contribute: endpoint(
    'pro-writer',
    'POST /savings-goals/{id}/contributions',
    'Puts money in or takes it out',
  )
    .input(z.extend(contributionForm, { id }))
    .output(savingsGoal),
  deleteContribution: endpoint(
    'pro-writer',
    'DELETE /savings-goals/{id}/contributions/{contributionId}',
    'Deletes a contribution',
  )
    .input(z.object({ id, contributionId: id }))
    .output(undoable),

  transactions: endpoint(
    'pro',
    'GET /savings-goals/{id}/transactions',
    'Money that went out lately into savings and counts towards no goal yet, the newest 50 first',
  )
    .input(byId)
    .output(z.array(goalTransaction)),
  countTransaction: endpoint(
    'pro-writer',
    'PUT /savings-goals/{id}/transactions/{transactionId}',
    'Counts money that went out towards a goal',
  )
    .input(z.object({ id, transactionId: id }))
    .output(savingsGoal),
  uncountTransaction: endpoint(
    'pro-writer',
    'DELETE /savings-goals/{id}/transactions/{transactionId}',
    'Counts a transaction towards no goal any more; it stays',
  )
    .input(z.object({ id, transactionId: id }))
    .output(undoable),
}
