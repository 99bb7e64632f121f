import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { tag, tagForm } from '#contract/tags.ts'
import { byId, id, undoable } from '#contract/values.ts'

export const tagEndpoints = {
  list: endpoint('member', 'GET /tags', 'All tags by name').output(z.array(tag)),
  create: endpoint('writer', 'POST /tags', 'Adds a tag').input(tagForm).output(tag),
  update: endpoint('writer', 'PATCH /tags/{id}', 'Renames a tag')
    .input(z.extend(tagForm, { id }))
    .output(tag),
  merge: endpoint('writer', 'POST /tags/{id}/merges', 'Puts another tag in the place of this one')
    .input(z.object({ id, intoId: id }))
    .output(undoable),
  delete: endpoint('writer', 'DELETE /tags/{id}', 'Deletes a tag; its transactions stay')
    .input(byId)
    .output(undoable),
}
