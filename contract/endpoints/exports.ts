import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { exportForm, exportRecord } from '#contract/exports.ts'
import { byId } from '#contract/values.ts'

export const exportEndpoints = {
  list: endpoint('pro', 'GET /exports', 'Exports of the last day, newest first').output(
    z.array(exportRecord),
  ),
  create: endpoint('pro', 'POST /exports', 'Writes a file of the transactions that a filter shows')
    .input(exportForm)
    .output(exportRecord),
  read: endpoint('pro', 'GET /exports/{id}', 'An export, and how far it is').input(byId).output(exportRecord),
  retry: endpoint('pro', 'POST /exports/{id}/retry', 'Writes an export again that has failed')
    .input(byId)
    .output(exportRecord),
  delete: endpoint('pro', 'DELETE /exports/{id}', 'Takes an export away, also while it is being written')
    .input(byId)
    .output(z.object({})),
  download: endpoint('pro', 'GET /exports/{id}/file', 'The file of an export')
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),
}
