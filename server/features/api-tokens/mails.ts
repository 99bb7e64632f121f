import { paths } from '#contract/paths.ts'
import type { Env } from '#server/env.ts'
import { letter, type Letter } from '#server/platform/effects/letter.ts'

/** To whoever made an API token, or whose session did. */
export const writeTokenMade = (
  fullName: string,
  { name, canWrite }: { name: string; canWrite: boolean },
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
): Letter =>
  letter('token-made', 'A new API token for Trivet', [
    `Hello ${fullName},`,
    `the API token "${name}" was just made in your account. Whoever has it can read ${canWrite ? 'and change ' : ''}your household's data as you.`,
    'If it was not you, revoke it and choose a new password:',
    { label: 'Your API tokens', url: `${PUBLIC_URL}${paths.settings}#tokens` },
    { label: 'Choose a new password', url: `${PUBLIC_URL}${paths.forgottenPassword}` },
  ])
