import type { Passkey } from '#contract/security.ts'
import { requireFound } from '#server/errors.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { passkeyColumns } from './queries.ts'

export async function renamePasskey(
  context: RequestContext,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const renamed = await context.services.db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', requireUser(context).userId)
    .returning(passkeyColumns)
    .executeTakeFirst()
  return toIsoTimes(requireFound(renamed))
}
