import { answerEmpty, memberApi } from '#server/platform/api/builders.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { listTokens } from './queries.ts'
import { revokeToken } from './revoke-token.ts'
import { createToken } from './create-token.ts'

// Not `householdApi`: no household may read these rows, and an answer that holds a token is never stored for a repeat.
const api = memberApi.apiTokens

export const apiTokenRoutes = {
  list: api.list.handler(({ context }) => listTokens(context)),

  create: api.create.handler(({ context, input }) => {
    assertJustAuthenticated(context)
    return createToken(context, requireUser(context), input)
  }),

  revoke: api.revoke.handler(({ context, input: { id } }) => {
    assertJustAuthenticated(context)
    return answerEmpty(revokeToken(context.services.db, context.member, id))
  }),
}
