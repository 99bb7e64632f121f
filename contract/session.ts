import * as z from 'zod/mini'
import { memberRoles } from '#domain/members.ts'
import { intervals } from '#domain/plans.ts'
import { household } from './households.ts'
import { screens } from './paths.ts'
import { id, instant, textOnOneLine } from './values.ts'

export const email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => value.trim().toLowerCase()),
  ),
  z.email('Please enter a valid email address').check(z.maxLength(254)),
)

/** Length only, no composition rules (R21). The server normalises what it hashes (R20). */
const newPassword = z
  .string()
  .check(
    z.minLength(8, 'Use at least 8 characters; 15 or more is better'),
    z.maxLength(256, 'Use at most 256 characters'),
  )

/** What an administrator may look after; one row each of whoever does. */
export const adminRoles = ['waitlist-admin', 'affiliate-admin', 'blog-admin', 'support-admin'] as const

export type AdminRole = (typeof adminRoles)[number]

export const fullName = textOnOneLine(120, 'Please enter your name')

/** What the link in a mail carries. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(500))

/** What somebody signs up for (purpose.ts): the mailed link leads back to it. */
const purpose = {
  invitation: z.optional(linkToken),
  plan: z.optional(z.enum(intervals)),
  next: z.optional(z.enum(screens)),
}

export const signUpForm = z.object({ fullName, email, password: newPassword, ...purpose })

export const signInForm = z.object({
  email,
  password: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(256)),
})

export const emailForm = z.object({ email })

/** `token` is that of an earlier link: the new one is for the same sign-up. Without it, for the newest. */
export const newLinkForm = z.object({
  email,
  token: z.optional(z.string().check(z.maxLength(500))),
  ...purpose,
})

export const confirmationForm = z.object({
  token: linkToken,
  password: z.string().check(z.minLength(1, 'Enter the password you chose'), z.maxLength(256)),
})

/** `pendingSignIn` is what the first step answered. */
export const secondStepForm = z.object({
  pendingSignIn: z.string().check(z.maxLength(500)),
  code: z.string().check(z.minLength(1, 'Enter the code'), z.maxLength(60)),
})

const base64 = z.string().check(z.maxLength(20_000))

/** What a browser's `navigator.credentials.get` gave, as JSON. */
const assertion = z.object({
  id: base64,
  rawId: base64,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.optional(base64),
  }),
})

export const passkeySignInForm = z.object({ passkey: assertion })

/** One of the two, to prove again who it is. */
export const reAuthenticationForm = z.object({
  password: z.optional(z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(256))),
  passkey: z.optional(assertion),
})

export const passwordChangeForm = z.object({
  currentPassword: z.string().check(z.minLength(1, 'Enter your password'), z.maxLength(256)),
  password: newPassword,
})

export const addressConfirmationForm = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(500)),
})

export const passwordResetForm = z.object({
  token: linkToken,
  password: newPassword,
})

export const session = z.object({
  user: z.nullable(
    z.object({
      id,
      email: z.string(),
      fullName: z.string(),
      roles: z.array(z.enum(adminRoles)),
      /** Whether this session was shown a second factor: administration needs one. */
      hasSecondFactor: z.boolean(),
      isPro: z.boolean(),
      trialEndsAt: z.nullable(instant),
      needsOnboarding: z.boolean(),
      /** Mail to this address came back: it gets no letters and no alerts by mail. */
      isAddressBounced: z.boolean(),
      /** An approved affiliate. */
      isAffiliate: z.boolean(),
    }),
  ),
  household: z.nullable(household),
  memberRole: z.nullable(z.enum(memberRoles)),
  /** Sent back in `X-Csrf-Token` with every change (R27). */
  csrfToken: z.nullable(z.string()),
  /** Where a newcomer finds mail: sent, or printed on the server's console when no mail server is set. */
  mail: z.enum(['sent', 'console']),
  /** The name of the identity provider one can sign in with; null where none is set up. */
  outsideProvider: z.nullable(z.string()),
})
export type Session = z.infer<typeof session>
