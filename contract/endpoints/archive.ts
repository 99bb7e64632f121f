import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const archiveEndpoints = {
  download: endpoint('member', 'GET /archive', 'Everything the household owns, as JSON and CSV in one .zip')
    .route({ outputStructure: 'detailed' })
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),
  import: endpoint('owner', 'POST /archive', 'Brings an archive into a household that is still empty')
    .route({ inputStructure: 'detailed' })
    .input(z.object({ body: z.file() }))
    .output(z.object({ rows: z.int(), transactions: z.int() })),
}
