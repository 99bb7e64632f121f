import * as z from 'zod/mini'
import { deletionForm, deletionPreview } from '#contract/account-deletion.ts'
import { endpoint } from '#contract/endpoint.ts'

export const accountDeletionEndpoints = {
  preview: endpoint('user', 'GET /account-deletion', 'What deleting the own account takes away').output(
    deletionPreview,
  ),
  delete: endpoint('user', 'POST /account-deletion', 'Deletes the own account and all that is only its own')
    .input(deletionForm)
    .output(z.object({})),
}
