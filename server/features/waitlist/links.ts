import { paths } from '#contract/paths.ts'

/** Where an address is confirmed; the token is in the mail alone. */
export const confirmPath = (token: string) => `${paths.waitlist}/confirm/${token}`
