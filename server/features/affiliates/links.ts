import { paths } from '#contract/paths.ts'

/** Where the owner of an account takes an approval up; the token is in the mail alone. */
export const confirmPath = (token: string) => `${paths.affiliate}/confirm/${token}`
