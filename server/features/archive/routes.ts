import { openApi } from '#server/platform/api/builders.ts'
import { requireMember } from '#server/platform/api/caller.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { importArchive } from './import-archive.ts'
import { createShortTransactions } from './queries.ts'
import { writeArchive } from './write-archive.ts'
import { limits } from './limits.ts'

// Not `householdApi`: a large household takes a while, and nobody may wait behind its transaction.
const api = openApi.archive

export const archiveRoutes = {
  download: api.download.handler(async ({ context }) => {
    const { services } = context
    const now = services.clock.now()
    const { parts } = await writeArchive(
      createShortTransactions(services, requireMember(context)),
      services.areas.archive,
      now,
    )
    const name = `trivet-household-${now.toISOString().slice(0, 10)}.zip`
    return {
      headers: { 'content-disposition': `attachment; filename="${name}"` },
      body: new File(parts, name, { type: 'application/zip' }),
    }
  }),

  import: api.import.handler(async ({ context, input: { body } }) => {
    const { services } = context
    const member = requireMember(context)
    await consumeLimit(services, limits['archives imported into a household'], member.householdId)
    const bytes = new Uint8Array(await body.arrayBuffer())
    const { rows, transactions } = await importArchive(services, member, bytes)
    return { rows, transactions }
  }),
}
