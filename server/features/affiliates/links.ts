import { paths } from '#contract/paths.ts'
import type { Env } from '#server/env.ts'

/** Where the owner of an account takes an approval up; the token is in the mail alone. */
export const confirmPath = (token: string) => `${paths.affiliate}/confirm/${token}`

export const getDashboardUrl = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}${paths.affiliateDashboard}`
