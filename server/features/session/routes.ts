import { answerEmpty, openApi } from '#server/platform/api/builders.ts'
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
  read: api.read.handler(({ context }) => describeSession(context, context.signedIn)),

  signUp: api.signUp.handler(({ context, input }) => answerEmpty(signUp(context, input))),

  signIn: api.signIn.handler(async ({ context, input }) => {
    const result = await signIn(context, input)
    if ('token' in result) return { ...(await begin(context, result.token)), pendingSignIn: null }
    return { ...(await describeSession(context, context.signedIn)), ...result }
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

  requestVerification: api.requestVerification.handler(({ context, input }) =>
    answerEmpty(requestVerification(context, input)),
  ),

  verifyEmail: api.verifyEmail.handler(async ({ context, input }) =>
    begin(context, await confirmSignUp(context, input)),
  ),

  changePassword: api.changePassword.handler(async ({ context, input }) => {
    setSessionCookie(context, await changePassword(context, input))
    return {}
  }),

  requestAddressChange: api.requestAddressChange.handler(({ context, input: { email } }) =>
    answerEmpty(requestAddressChange(context, email)),
  ),

  cancelAddressChange: api.cancelAddressChange.handler(({ context }) =>
    answerEmpty(cancelAddressChange(context)),
  ),

  confirmAddressChange: api.confirmAddressChange.handler(async ({ context, input: { token } }) => ({
    isChanged: await confirmAddressChange(context, token),
  })),

  requestPasswordReset: api.requestPasswordReset.handler(({ context, input: { email } }) =>
    answerEmpty(requestPasswordReset(context, email)),
  ),

  resetPassword: api.resetPassword.handler(({ context, input }) =>
    answerEmpty(resetPassword(context, input)),
  ),
}

function begin(context: RequestContext, token: string) {
  setSessionCookie(context, token)
  return describeToken(context, token)
}
