import * as z from 'zod/mini'
import { addedAttachment, attachmentList, attachmentUpload, attachmentUsage } from '#contract/attachments.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id, undoable } from '#contract/values.ts'

export const attachmentEndpoints = {
  list: endpoint('member', 'GET /attachments', 'The receipts of a transaction; of a part, those of its whole')
    .input(z.object({ transactionId: id }))
    .output(attachmentList),
  readUsage: endpoint(
    'member',
    'GET /attachments/usage',
    'How many receipts the household has, and what they take of the room there is',
  ).output(attachmentUsage),
  add: endpoint(
    'writer',
    'POST /attachments',
    'Takes a PNG, JPG, GIF or WebP of at most 40 million pixels, which is encoded anew, or a PDF, of at most 10 MB',
  )
    .route({ inputStructure: 'detailed' })
    .input(z.object({ query: attachmentUpload, body: z.file() }))
    .output(addedAttachment),
  readFile: endpoint(
    'member',
    'GET /attachments/{id}/file',
    'The file of a receipt, or a small picture of it',
  )
    .route({ outputStructure: 'detailed' })
    .input(z.object({ id, size: z.optional(z.enum(['small'])) }))
    .output(
      z.object({
        headers: z.object({ 'content-disposition': z.string(), 'content-security-policy': z.string() }),
        body: z.file(),
      }),
    ),
  remove: endpoint('writer', 'DELETE /attachments/{id}', 'Removes a receipt').input(byId).output(undoable),
}
