import { AppError } from '#server/errors.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Member } from '#server/platform/identity/session.ts'
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
      createShortTransactions(services, memberOf(context)),
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
    const member = memberOf(context)
    await consumeLimit(services, limits['archives imported into a household'], member.householdId)
    const bytes = new Uint8Array(await body.arrayBuffer())
    const { rows, transactions } = await importArchive(services, member, bytes)
    return { rows, transactions }
  }),
}

function memberOf({ signedIn }: RequestContext): Member {
  if (!signedIn?.member) throw new AppError('no-household')
  return signedIn.member
}
