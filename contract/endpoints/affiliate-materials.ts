import * as z from 'zod/mini'
import {
  listedMaterial,
  listedMaterials,
  materialForm,
  materialOrder,
  materialUpload,
} from '#contract/affiliate-materials.ts'
import { endpoint } from '#contract/endpoint.ts'
import { byId, id } from '#contract/values.ts'

const done = z.object({})

export const affiliateMaterialEndpoints = {
  list: endpoint(
    'affiliate-admin',
    'GET /admin/affiliate-materials',
    'The marketing materials in their order, those that are archived last',
  ).output(listedMaterials),
  add: endpoint(
    'affiliate-admin',
    'POST /admin/affiliate-materials',
    'Takes a PNG, JPG or GIF, which is encoded anew, a PDF or a text, of at most 10 MB',
  )
    .route({ inputStructure: 'detailed' })
    .input(z.object({ query: materialUpload, body: z.file() }))
    .output(listedMaterial),
  change: endpoint(
    'affiliate-admin',
    'PUT /admin/affiliate-materials/{id}',
    'Changes what is said of a material',
  )
    .input(z.extend(materialForm, { id }))
    .output(done),
  order: endpoint(
    'affiliate-admin',
    'POST /admin/affiliate-material-order',
    'Puts the materials into another order; refused when some came or went meanwhile',
  )
    .input(materialOrder)
    .output(done),
  archive: endpoint(
    'affiliate-admin',
    'POST /admin/affiliate-materials/{id}/archive',
    'Takes a material away from affiliates, or gives it back to them as the last one',
  )
    .input(z.object({ id, isArchived: z.boolean() }))
    .output(done),
  delete: endpoint(
    'affiliate-admin',
    'DELETE /admin/affiliate-materials/{id}',
    'Deletes an archived material for good; not one that came with Trivet',
  )
    .input(byId)
    .output(done),
  readFile: endpoint('affiliate-admin', 'GET /admin/affiliate-materials/{id}/file', 'The file of a material')
    .route({ outputStructure: 'detailed' })
    .input(byId)
    .output(z.object({ headers: z.object({ 'content-disposition': z.string() }), body: z.file() })),
}
