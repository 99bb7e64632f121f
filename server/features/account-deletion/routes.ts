import { AppError } from '#server/errors.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { clearSessionCookie } from '#server/platform/identity/session-cookie.ts'
import type { SignedIn } from '#server/platform/identity/session.ts'
import { deleteUser } from './delete-user.ts'
import { purgeHouseholds } from './jobs.ts'
import { previewDeletion } from './queries.ts'

const api = openApi.accountDeletion

export const accountDeletionRoutes = {
  preview: api.preview.handler(({ context }) => previewDeletion(context.services, whoIs(context))),

  delete: api.delete.handler(async ({ context }) => {
    const { services, requestId } = context
    assertJustAuthenticated(context)
    await deleteUser(services, whoIs(context).userId)
    clearSessionCookie(context)
    // The account is deleted by now, even if this fails: the job deletes the remaining rows.
    await purgeHouseholds(services).catch((error: unknown) =>
      services.log.error('purge not finished', { requestId, ...describeError(error) }),
    )
    return {}
  }),
}

function whoIs({ signedIn }: RequestContext): SignedIn {
  if (!signedIn) throw new AppError('not-signed-in')
  return signedIn
}
