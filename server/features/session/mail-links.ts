import { paths } from '#contract/paths.ts'
import type { Env } from '#server/env.ts'

/** A link in a mail. It starts with our own setting: what a request calls us changes nothing (R22). */
export const buildLink = (
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  screen: 'signIn' | 'forgottenPassword' | 'verifyEmail' | 'resetPassword' | 'confirmAddress',
  token?: string,
) => `${PUBLIC_URL}${paths[screen]}${token ? `?token=${token}` : ''}`
