import { paths } from '#contract/paths.ts'
import type { Env } from '#server/env.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'

/** To somebody whose account can be opened in one way more now. */
export const writeIdentityLinked = (
  fullName: string,
  { OIDC_NAME = '', PUBLIC_URL }: Pick<Env, 'OIDC_NAME' | 'PUBLIC_URL'>,
): Letter =>
  letter('identity-linked', `Trivet: sign in with ${OIDC_NAME} was set up`, [
    `Hello ${fullName},`,
    `your Trivet account was just linked with ${OIDC_NAME}: whoever signs in there comes in here, too.`,
    'If it was not you, take the link away and choose a new password:',
    { label: 'Your ways to sign in', url: `${PUBLIC_URL}${paths.settings}#outside` },
    { label: 'Choose a new password', url: `${PUBLIC_URL}${paths.forgottenPassword}` },
  ])
