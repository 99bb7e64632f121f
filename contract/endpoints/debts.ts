import * as z from 'zod/mini'
import {
  calculation,
  calculationForm,
  debt,
  debtChanges,
  debtForm,
  debtPlan,
  debtPlanForm,
  followedPlan,
} from '#contract/debts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id, text, undoable } from '#contract/values.ts'

export const debtEndpoints = {
  list: endpoint('member', 'GET /debts', "The household's debts in its own order").output(z.array(debt)),
  create: endpoint('writer', 'POST /debts', 'Saves a debt: two with Free, five with Pro')
    .input(debtForm)
    .output(debt),
  update: endpoint('writer', 'PATCH /debts/{id}', 'Changes a debt')
    .input(z.extend(debtChanges, { id }))
    .output(debt),
  reorder: endpoint('writer', 'PUT /debts/order', 'Sets the order of the debts')
    .input(z.object({ ids: z.array(id).check(z.maxLength(50)) }))
    .output(z.array(debt)),
  delete: endpoint('writer', 'DELETE /debts/{id}', 'Deletes a debt').input(byId).output(undoable),
  calculate: endpoint(
    'member',
    'POST /debts/results',
    'What each way of paying off comes to: with Free two debts and the recommended way, with Pro five of both',
  )
    .input(calculationForm)
    .output(calculation),
}

export const debtPlanEndpoints = {
  list: endpoint('member', 'GET /debt-plans', 'Saved plans, newest first, and how they stand').output(
    z.array(debtPlan),
  ),
  follow: endpoint(
    'member',
    'GET /debt-plans/{id}/months',
    'A plan month by month beside what was really paid and owed; null when none of its debts is there any more',
  )
    .input(byId)
    .output(z.nullable(followedPlan)),
  create: endpoint('writer', 'POST /debt-plans', 'Saves a plan for saved debts, from this month on')
    .input(debtPlanForm)
    .output(debtPlan),
  rename: endpoint('writer', 'PATCH /debt-plans/{id}', 'Gives a plan another name')
    .input(z.object({ id, name: text(120, 'Enter a name') }))
    .output(debtPlan),
  delete: endpoint('writer', 'DELETE /debt-plans/{id}', 'Deletes a plan').input(byId).output(undoable),
}
