import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { describeError } from '#server/platform/process/log.ts'
import { clearSessionCookie } from '#server/platform/identity/session-cookie.ts'
import { deleteUser } from './delete-user.ts'
import { purgeHouseholds } from './jobs.ts'
import { previewDeletion } from './queries.ts'

const api = openApi.accountDeletion

export const accountDeletionRoutes = {
  preview: api.preview.handler(({ context }) => previewDeletion(context.services, requireUser(context))),

  delete: api.delete.handler(async ({ context }) => {
    const { services, requestId } = context
    assertJustAuthenticated(context)
    await deleteUser(services, requireUser(context).userId)
    clearSessionCookie(context)
    // The account is deleted by now, even if this fails: the job deletes the remaining rows.
    await purgeHouseholds(services).catch((error: unknown) =>
      services.log.error('purge not finished', { requestId, ...describeError(error) }),
    )
    return {}
  }),
}
