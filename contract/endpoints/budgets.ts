import * as z from 'zod/mini'
import { budgetApplication, budgetForm, budgetRecommendations, monthBudgets } from '#contract/budgets.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, month, undoable } from '#contract/values.ts'

export const budgetEndpoints = {
  read: endpoint('member', 'GET /budgets/months/{month}', 'How the budgets of a month are doing')
    .input(z.object({ month }))
    .output(monthBudgets),
  recommend: endpoint(
    'pro',
    'GET /budgets/recommendations',
    'Monthly budgets advised from what the last six full months took',
  ).output(budgetRecommendations),
  apply: endpoint(
    'pro-writer',
    'POST /budgets/recommendations/applications',
    'Makes recommendations the budgets from the current month on',
  )
    .input(budgetApplication)
    .output(undoable),
  set: endpoint(
    'pro-writer',
    'PUT /budgets/categories/{categoryId}',
    "Sets a category's monthly budget from the current month on",
  )
    .input(z.extend(budgetForm, { categoryId: id }))
    .output(undoable),
  remove: endpoint(
    'pro-writer',
    'DELETE /budgets/categories/{categoryId}',
    'Leaves a category without a budget from the current month on',
  )
    .input(z.object({ categoryId: id }))
    .output(undoable),
}
