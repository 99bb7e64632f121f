import * as z from 'zod/mini'
import { auditFilter, auditPage, auditQuery } from '#contract/audit.ts'
import { endpoint } from '#contract/endpoint.ts'

export const auditEndpoints = {
  list: endpoint('admin', 'GET /admin/audit', 'What administrators did, the latest first, 100 at a time')
    .input(auditQuery)
    .output(auditPage),
  download: endpoint('admin', 'GET /admin/audit/file', 'The entries of a filter as CSV')
    .route({ outputStructure: 'detailed' })
    .input(auditFilter)
    .output(
      z.object({
        headers: z.object({ 'content-disposition': z.string(), 'content-type': z.string() }),
        // Written while it is sent.
        body: z.union([z.file(), z.instanceof(ReadableStream<Uint8Array>)]),
      }),
    ),
}
