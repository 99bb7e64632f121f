import { requireFound } from '#server/errors.ts'
import { adminApi } from '#server/platform/api/admin-builder.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { addMaterial, readMaterial } from './add-material.ts'
import { limits } from './limits.ts'
import {
  archiveMaterial,
  changeMaterial,
  deleteMaterial,
  listAllMaterials,
  orderMaterials,
  readMaterialFile,
} from './materials.ts'

const api = adminApi.affiliateMaterials

export const materialRoutes = {
  list: openApi.affiliateMaterials.list.handler(({ context: { services } }) => listAllMaterials(services.db)),
  add: api.add.handler(async ({ context, input: { query, body } }) => {
    const { services, now, record } = context
    const { userId } = requireUser(context)
    await consumeLimit(services, limits['materials of an administrator'], userId)
    const { fileName, ...form } = query
    const file = await readMaterial(fileName, new Uint8Array(await body.arrayBuffer()))
    return services.db.transaction().execute(async (tx) => {
      const id = await addMaterial(tx, { now, userId, form, file })
      const after = { format: file.format, bytes: file.bytes.byteLength }
      await record(tx, { action: 'affiliates.add-material', subject: id, after })
      return requireFound((await listAllMaterials(tx, id))[0])
    })
  }),
  change: api.change.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      await changeMaterial(tx, input)
      await context.record(tx, { action: 'affiliates.change-material', subject: input.id })
      return {}
    }),
  ),
  order: api.order.handler(({ context, input: { ids } }) =>
    context.services.db.transaction().execute(async (tx) => {
      await orderMaterials(tx, ids)
      await context.record(tx, { action: 'affiliates.order-materials', subject: 'materials' })
      return {}
    }),
  ),
  archive: api.archive.handler(({ context, input }) =>
    context.services.db.transaction().execute(async (tx) => {
      await archiveMaterial(tx, context.now, input)
      const action = input.isArchived ? 'affiliates.archive-material' : 'affiliates.restore-material'
      await context.record(tx, { action, subject: input.id })
      return {}
    }),
  ),
  delete: api.delete.handler(({ context, input: { id } }) =>
    context.services.db.transaction().execute(async (tx) => {
      await deleteMaterial(tx, id)
      await context.record(tx, { action: 'affiliates.delete-material', subject: id })
      return {}
    }),
  ),
  readFile: openApi.affiliateMaterials.readFile.handler(({ context: { services }, input: { id } }) =>
    readMaterialFile(services.db, id, { withArchived: true }),
  ),
}
