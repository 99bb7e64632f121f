import { openApi } from '#server/platform/api/builders.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { requireMember, requireUser } from '#server/platform/api/caller.ts'
import { listTokens } from './queries.ts'
import { revokeToken } from './revoke-token.ts'
import { createToken } from './create-token.ts'

// Not `householdApi`: no household may read these rows, and an answer that holds a token is never stored for a repeat.
const api = openApi.apiTokens

export const apiTokenRoutes = {
  list: api.list.handler(({ context }) => listTokens(context.services, requireMember(context))),

  create: api.create.handler(({ context, input }) => {
    const member = requireMember(context)
    assertJustAuthenticated(context)
    return createToken(context.services, member, requireUser(context), input)
  }),

  revoke: api.revoke.handler(async ({ context, input: { id } }) => {
    const member = requireMember(context)
    assertJustAuthenticated(context)
    await revokeToken(context.services.db, member, id)
    return {}
  }),
}
