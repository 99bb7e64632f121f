import { memberApi } from '#server/platform/api/builders.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { importArchive } from './import-archive.ts'
import { holdArchive } from './hold-archive.ts'
import { writeArchive } from './write-archive.ts'
import { limits } from './limits.ts'

// Not `householdApi`: a large household takes a while, and nobody may wait behind its transaction.
const api = memberApi.archive

export const archiveRoutes = {
  download: api.download.handler(async ({ context }) => {
    const { now, short, services } = context
    const { pieces } = await writeArchive(short, services.areas.archive, now)
    const name = `trivet-household-${now.toISOString().slice(0, 10)}.zip`
    return {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
      body: await holdArchive(services.env.TMPDIR, pieces, name),
    }
  }),

  import: api.import.handler(async ({ context, input: { body } }) => {
    const { member, services } = context
    await consumeLimit(services, limits['archives imported into a household'], member.householdId)
    const bytes = new Uint8Array(await body.arrayBuffer())
    const { rows, transactions } = await importArchive(services, member, bytes)
    return { rows, transactions }
  }),
}
