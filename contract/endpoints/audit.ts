import * as z from 'zod/mini'
import { auditPage } from '#contract/audit.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/values.ts'

export const auditEndpoints = {
  list: endpoint('admin', 'GET /admin/audit', 'What administrators did, the latest first, 100 at a time')
    .input(z.object({ cursor: z.optional(id) }))
    .output(auditPage),
}
