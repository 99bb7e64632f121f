import { readProviderSettings } from '#server/integrations/outside-identity.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { assertJustAuthenticated } from '#server/platform/identity/just-authenticated.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { readCookie, setCookie } from './browser.ts'
import { confirmWaitingLink, unlinkIdentity } from './link-identity.ts'
import { findWaitingLink, listIdentities } from './queries.ts'

const api = openApi.outsideIdentities

export const outsideIdentityRoutes = {
  list: api.list.handler(async ({ context }) => {
    const { db, env } = context.services
    return {
      provider: readProviderSettings(env)?.name ?? null,
      identities: await listIdentities(db, requireUser(context).userId),
      waiting: await findWaitingLink(db, cookieHash(context), context.now),
    }
  }),

  link: api.link.handler(async ({ context }) => {
    assertJustAuthenticated(context)
    const linked = await confirmWaitingLink(context.services, requireUser(context), cookieHash(context))
    context.responseHeaders.append('set-cookie', setCookie('signIn', ''))
    return linked
  }),

  unlink: api.unlink.handler(async ({ context, input: { id } }) => {
    assertJustAuthenticated(context)
    await unlinkIdentity(context.services, requireUser(context).userId, id)
    return {}
  }),
}

const cookieHash = ({ headers }: RequestContext) => hashToken(readCookie(headers, 'signIn'))
