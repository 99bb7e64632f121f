import { auditFilter, auditPage, auditQuery } from '#contract/audit.ts'
import { endpoint, streamedFile } from '#contract/endpoint.ts'

export const auditEndpoints = {
  list: endpoint('admin', 'GET /admin/audit', 'What administrators did, the latest first, 100 at a time')
    .input(auditQuery)
    .output(auditPage),
  download: endpoint('admin', 'GET /admin/audit/file', 'The entries of a filter as CSV')
    .route({ outputStructure: 'detailed' })
    .input(auditFilter)
    .output(streamedFile),
}
