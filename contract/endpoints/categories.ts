import * as z from 'zod/mini'
import { category, categoryChanges, categoryForm, divisionParts } from '#contract/categories.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, undoable } from '#contract/values.ts'

export const categoryEndpoints = {
  list: endpoint('member', 'GET /categories', 'All categories by group and name').output(z.array(category)),
  create: endpoint('writer', 'POST /categories', 'Adds a category').input(categoryForm).output(category),
  update: endpoint('writer', 'PATCH /categories/{id}', 'Changes a category')
    .input(z.extend(categoryChanges, { id }))
    .output(category),
  divide: endpoint(
    'writer',
    'PUT /categories/{id}/division',
    'Says what the transactions of a category are always divided into, from now on; no parts end it',
  )
    .input(z.object({ id, parts: divisionParts }))
    .output(z.extend(undoable, { category })),
  delete: endpoint(
    'writer',
    'DELETE /categories/{id}',
    'Deletes a category and its rules; its transactions move or become Uncategorized',
  )
    .input(z.object({ id, moveTo: z.optional(id) }))
    .output(undoable),
}
