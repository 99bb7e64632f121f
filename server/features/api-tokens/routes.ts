import { AppError } from '#server/errors.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { createToken, listTokens, revokeToken } from './queries.ts'

// Not of the household's kind: their rows are the program's alone, and an answer with a token in it is never kept.
const api = openApi.apiTokens

export const apiTokenRoutes = {
  list: api.list.handler(({ context }) => listTokens(context.services, whoAsks(context).member)),

  create: api.create.handler(({ context, input }) => {
    const { who, member } = whoAsks(context)
    assertJustAuthenticated(context)
    return createToken(context.services, member, who, input)
  }),

  revoke: api.revoke.handler(async ({ context, input: { id } }) => {
    const { member } = whoAsks(context)
    assertJustAuthenticated(context)
    await revokeToken(context.services.db, member, id)
    return {}
  }),
}

function whoAsks({ signedIn }: RequestContext) {
  if (!signedIn?.member) throw new AppError('no-household')
  return { who: signedIn, member: signedIn.member }
}
