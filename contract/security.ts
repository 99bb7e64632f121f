import * as z from 'zod/mini'
import { id, instant, textOnOneLine } from './values.ts'

/** Of an authenticator app, or one of the recovery codes; spaces and dashes do not count. */
export const codeForm = z.object({
  code: z.string().check(z.minLength(1, 'Enter the code'), z.maxLength(60)),
})

export const passkeyName = textOnOneLine(60, 'Enter a name')

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.infer<typeof passkey>

export const signInSecurity = z.object({
  hasPassword: z.boolean(),
  /** Whether the operator's identity provider signs the user in. */
  hasOutsideIdentity: z.boolean(),
  /** One-time codes, when they are on. */
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
  passkeys: z.array(passkey),
  /** A new address that waits for its links to be opened. */
  addressChange: z.nullable(
    z.object({
      email: z.string(),
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      expiresAt: instant,
    }),
  ),
})
export type SignInSecurity = z.infer<typeof signInSecurity>

export const sessionInList = z.object({
  id,
  /** In words: `Firefox on Windows`. */
  device: z.string(),
  /** The address it came from, cut short: `203.0.113.*`. */
  place: z.string(),
  since: instant,
  /** To the hour. */
  lastUsedAt: instant,
  isThis: z.boolean(),
})
export type SessionInList = z.infer<typeof sessionInList>
