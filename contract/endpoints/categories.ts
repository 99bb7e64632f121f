import * as z from 'zod/mini'
import { category, categoryChanges, categoryForm } from '#contract/categories.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, undoable } from '#contract/values.ts'

export const categoryEndpoints = {
  list: endpoint('member', 'GET /categories', 'All categories by group and name').output(z.array(category)),
  create: endpoint('writer', 'POST /categories', 'Adds a category').input(categoryForm).output(category),
  update: endpoint('writer', 'PATCH /categories/{id}', 'Changes a category')
    .input(z.extend(categoryChanges, { id }))
    .output(category),
  delete: endpoint(
    'writer',
    'DELETE /categories/{id}',
    'Deletes a category and its rules; its transactions move or become Uncategorized',
  )
    .input(z.object({ id, moveTo: z.optional(id) }))
    .output(undoable),
}
