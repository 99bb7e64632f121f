import { openApi } from '#server/platform/api.ts'
import type { RequestContext } from '#server/platform/request.ts'
import { endSession } from '#server/platform/session-changes.ts'
import { clearSessionCookie, setSessionCookie } from '#server/platform/session-cookie.ts'
import { requestPasswordReset, resetPassword } from './password-reset.ts'
import { describeSession, describeToken } from './queries.ts'
import { reAuthenticate } from './re-authentication.ts'
import { signIn } from './sign-in.ts'
import { confirmSignUp, requestVerification, signUp } from './sign-up.ts'

const api = openApi.session

export const sessionRoutes = {
  read: api.read.handler(({ context: { services, signedIn } }) => describeSession(services, signedIn)),

  signUp: api.signUp.handler(async ({ context, input }) => {
    await signUp(context, input)
    return {}
  }),

  signIn: api.signIn.handler(async ({ context, input }) => begin(context, await signIn(context, input))),

  reAuthenticate: api.reAuthenticate.handler(async ({ context, input }) =>
    begin(context, await reAuthenticate(context, input)),
  ),

  signOut: api.signOut.handler(async ({ context }) => {
    const { services, signedIn } = context
    if (signedIn?.sessionId) await endSession(services.db, signedIn.sessionId)
    clearSessionCookie(context)
    return {}
  }),

  requestVerification: api.requestVerification.handler(async ({ context, input }) => {
    await requestVerification(context, input)
    return {}
  }),

  verifyEmail: api.verifyEmail.handler(async ({ context, input }) =>
    begin(context, await confirmSignUp(context, input)),
  ),

  requestPasswordReset: api.requestPasswordReset.handler(async ({ context, input: { email } }) => {
    await requestPasswordReset(context, email)
    return {}
  }),

  resetPassword: api.resetPassword.handler(async ({ context, input }) => {
    await resetPassword(context, input)
    return {}
  }),
}

function begin(context: RequestContext, token: string) {
  setSessionCookie(context, token)
  return describeToken(context.services, token)
}
