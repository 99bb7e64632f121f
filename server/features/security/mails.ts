// The mails about changes to how a user signs in, sent after each change in case it was made by somebody else.
import { paths } from '#contract/paths.ts'
import type { Env } from '#server/env.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'

type Reader = { fullName: string }

export const writeSecondFactorOn = (env: Env, reader: Reader): Letter =>
  notice('second-factor-on', env, reader, 'Signing in to Trivet now asks for a code', [
    'from now on signing in to your Trivet account asks for a code of your authenticator app besides the password.',
  ])

export const writeSecondFactorOff = (env: Env, reader: Reader): Letter =>
  notice('second-factor-off', env, reader, 'Signing in to Trivet no longer asks for a code', [
    'one-time codes were turned off for your Trivet account: from now on the password alone signs in.',
  ])

export const writeRecoveryCodesRenewed = (env: Env, reader: Reader): Letter =>
  notice('recovery-codes', env, reader, 'Your Trivet account has new recovery codes', [
    'new recovery codes were made for your Trivet account. Those before are worth nothing now.',
  ])

export const writePasskeyAdded = (env: Env, reader: Reader, name: string): Letter =>
  notice('passkey-added', env, reader, 'A passkey was added to your Trivet account', [
    `the passkey "${name}" was added to your Trivet account. It signs in without a password.`,
  ])

export const writePasskeyRemoved = (env: Env, reader: Reader, name: string): Letter =>
  notice('passkey-removed', env, reader, 'A passkey was removed from your Trivet account', [
    `the passkey "${name}" was removed from your Trivet account and signs in no longer.`,
  ])

const notice = (
  template: string,
  { PUBLIC_URL }: Env,
  { fullName }: Reader,
  subject: string,
  said: string[],
) =>
  letter(template, subject, [
    `Hello ${fullName},`,
    ...said,
    'If it was not you, choose a new password at once, then look at what is set up here:',
    { label: 'Choose a new password', url: `${PUBLIC_URL}${paths.forgottenPassword}` },
    { label: 'Security settings', url: `${PUBLIC_URL}${paths.settings}#security` },
  ])
