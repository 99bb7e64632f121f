import { openApi } from '#server/platform/api/builders.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { endSession } from '#server/platform/identity/session-changes.ts'
import { clearSessionCookie, setSessionCookie } from '#server/platform/identity/session-cookie.ts'
import { cancelAddressChange, confirmAddressChange, requestAddressChange } from './change-address.ts'
import { signInByPasskey, startPasskey } from './sign-in-by-passkey.ts'
import { changePassword } from './change-password.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { describeSession, describeToken } from './queries.ts'
import { reAuthenticate } from './re-authenticate.ts'
import { takeSecondStep } from './public.ts'
import { signIn } from './sign-in.ts'
import { confirmSignUp, requestVerification, signUp } from './sign-up.ts'

const api = openApi.session

export const sessionRoutes = {
  read: api.read.handler(({ context: { services, signedIn } }) => describeSession(services, signedIn)),

  signUp: api.signUp.handler(async ({ context, input }) => {
    await signUp(context, input)
    return {}
  }),

  signIn: api.signIn.handler(async ({ context, input }) => {
    const result = await signIn(context, input)
    if ('token' in result) return { ...(await begin(context, result.token)), pendingSignIn: null }
    return { ...(await describeSession(context.services, context.signedIn)), ...result }
  }),

  takeSecondStep: api.takeSecondStep.handler(async ({ context, input }) =>
    begin(context, await takeSecondStep(context, input)),
  ),

  startPasskey: api.startPasskey.handler(({ context }) => startPasskey(context)),

  signInByPasskey: api.signInByPasskey.handler(async ({ context, input: { passkey } }) =>
    begin(context, await signInByPasskey(context, passkey)),
  ),

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

  changePassword: api.changePassword.handler(async ({ context, input }) => {
    setSessionCookie(context, await changePassword(context, input))
    return {}
  }),

  requestAddressChange: api.requestAddressChange.handler(async ({ context, input: { email } }) => {
    await requestAddressChange(context, email)
    return {}
  }),

  cancelAddressChange: api.cancelAddressChange.handler(async ({ context }) => {
    await cancelAddressChange(context)
    return {}
  }),

  confirmAddressChange: api.confirmAddressChange.handler(async ({ context, input: { token } }) => ({
    isChanged: await confirmAddressChange(context, token),
  })),

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
