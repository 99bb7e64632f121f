import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  addressConfirmationForm,
  confirmationForm,
  emailForm,
  newLinkForm,
  passkeySignInForm,
  passwordChangeForm,
  passwordResetForm,
  reAuthenticationForm,
  secondStepForm,
  session,
  signInForm,
  signUpForm,
} from '#contract/session.ts'

/** What `navigator.credentials.get` takes, as JSON. */
const assertionOptions = z.record(z.string(), z.unknown())

/** `pendingSignIn` goes with a code to the second step, where there is one; then nobody is signed in yet. */
const signInAnswer = z.extend(session, { pendingSignIn: z.nullable(z.string()) })

export const sessionEndpoints = {
  read: endpoint('visitor', 'GET /session', 'Who is signed in, and to which household').output(session),
  signUp: endpoint(
    'visitor',
    'POST /session/sign-up',
    'Creates a user and mails a link to confirm the address',
  )
    .input(signUpForm)
    .output(z.object({})),
  signIn: endpoint('visitor', 'POST /session/sign-in', 'Signs in, or asks for a code')
    .input(signInForm)
    .output(signInAnswer),
  takeSecondStep: endpoint('visitor', 'POST /session/second-steps', 'Signs in with a code after the password')
    .input(secondStepForm)
    .output(session),
  startPasskey: endpoint(
    'visitor',
    'POST /session/passkey-challenges',
    'What a passkey is to sign, to sign in or to prove again who it is',
  ).output(assertionOptions),
  signInByPasskey: endpoint('visitor', 'POST /session/passkey-sign-ins', 'Signs in with a passkey alone')
    .input(passkeySignInForm)
    .output(session),
  reAuthenticate: endpoint(
    'user',
    'POST /session/re-authentications',
    'Proves again who it is, which something grave asks for',
  )
    .input(reAuthenticationForm)
    .output(session),
  signOut: endpoint('user', 'POST /session/sign-out', 'Signs out').output(z.object({})),
  requestVerification: endpoint(
    'visitor',
    'POST /session/verification-requests',
    'Mails a new confirmation link',
  )
    .input(newLinkForm)
    .output(z.object({})),
  verifyEmail: endpoint(
    'visitor',
    'POST /session/verifications',
    'Confirms an address with the password of its sign-up, and signs in',
  )
    .input(confirmationForm)
    .output(session),
  changePassword: endpoint(
    'user',
    'PUT /session/password',
    'Changes the password and ends all other sessions',
  )
    .input(passwordChangeForm)
    .output(z.object({})),
  requestAddressChange: endpoint(
    'user',
    'POST /session/address-changes',
    'Mails a link to the old and one to the new address; both must be opened',
  )
    .input(emailForm)
    .output(z.object({})),
  cancelAddressChange: endpoint(
    'user',
    'DELETE /session/address-changes',
    'Makes the links of a change of address worthless',
  ).output(z.object({})),
  confirmAddressChange: endpoint(
    'visitor',
    'POST /session/address-confirmations',
    'Opens one of the two links of a change of address',
  )
    .input(addressConfirmationForm)
    .output(z.object({ isChanged: z.boolean() })),
  requestPasswordReset: endpoint(
    'visitor',
    'POST /session/password-reset-requests',
    'Mails a link to choose a new password',
  )
    .input(emailForm)
    .output(z.object({})),
  resetPassword: endpoint(
    'visitor',
    'POST /session/password-resets',
    'Chooses a new password and ends all sessions',
  )
    .input(passwordResetForm)
    .output(z.object({})),
}
