// What whoever helps people sees of them: how they sign in, which household they are in, what they were mailed. Of a
// household's money there is nothing in it, and a test of these schemas holds that.
import * as z from 'zod/mini'
import { mostTrialDays } from '#domain/billing/trial.ts'
import { memberRoles } from '#domain/members.ts'
import { adminRoles, email } from './session.ts'
import { outboxStates } from './choices.ts'
import { bounceReasons } from './outbox.ts'
import { subscription } from './billing.ts'
import { day, id, instant, page, text } from './values.ts'

/** An account; a sign-up that waits to be confirmed; an address that was only invited. */
const personKinds = ['account', 'sign-up', 'invited'] as const

export const shortestSearch = 3

export const supportQuery = z.object({
  /** Part of the address. */
  search: z
    .string()
    .check(
      z.trim(),
      z.minLength(shortestSearch, `Type at least ${shortestSearch} characters of the address`),
      z.maxLength(254),
    ),
  cursor: z.optional(z.string().check(z.maxLength(254))),
})

const foundPerson = z.object({
  email: z.string(),
  kind: z.enum(personKinds),
  fullName: z.nullable(z.string()),
  /** Since when the account, the sign-up or the invitation is there. */
  since: instant,
  isConfirmed: z.boolean(),
  isBounced: z.boolean(),
  household: z.nullable(z.object({ name: z.string(), memberCount: z.int() })),
})
export type FoundPerson = z.infer<typeof foundPerson>
export const foundPeople = page(foundPerson)

/** What support can have mailed again. */
const supportMailKinds = ['confirmation', 'password-reset', 'invitation'] as const
export type SupportMailKind = (typeof supportMailKinds)[number]

const lastMail = z.nullable(id)

const sendable = z.object({
  kind: z.enum(supportMailKinds),
  /** Of an invitation, which. */
  invitationId: z.nullable(id),
  /** The last mail of this kind to the address: sent back with the request, so that two who press send one. */
  lastMailId: lastMail,
  lastMailedAt: z.nullable(instant),
})
export type SendableMail = z.infer<typeof sendable>

/** Why no trial can be granted. */
const trialRefusals = ['billing-off', 'no-household', 'paying', 'used-up'] as const

const { status, interval, currentPeriodEnd, cancelAtPeriodEnd, graceEndsAt, trialEndsAt, reason, provider } =
  subscription.shape

const invitation = z.object({
  id,
  role: z.enum(memberRoles),
  invitedBy: z.string(),
  invitedAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
})

/** What administrators did to them, the latest first. */
const actions = z.array(
  z.object({
    id,
    at: instant,
    administrator: z.nullable(z.string()),
    isOperator: z.boolean(),
    action: z.string(),
    reason: z.nullable(z.string()),
  }),
)

export const supportedPerson = z.object({
  email: z.string(),
  kind: z.enum(personKinds),
  fullName: z.nullable(z.string()),
  since: instant,
  isConfirmed: z.boolean(),
  lastActiveOn: z.nullable(day),
  adminRoles: z.array(z.enum(adminRoles)),
  /** Until when the link of a sign-up works. */
  linkExpiresAt: z.nullable(instant),
  signIn: z.object({
    hasPassword: z.boolean(),
    hasOutsideIdentity: z.boolean(),
    codesSince: z.nullable(instant),
    passkeyCount: z.int(),
  }),
  sessions: z.array(
    z.object({
      id,
      /** The family of browser and system, no more. */
      device: z.string(),
      since: instant,
      lastUsedAt: instant,
    }),
  ),
  household: z.nullable(
    z.object({
      name: z.string(),
      since: instant,
      role: z.enum(memberRoles),
      members: z.array(z.object({ email: z.string(), role: z.enum(memberRoles), joinedAt: instant })),
    }),
  ),
  plan: z.nullable(
    z.object({
      provider,
      status,
      interval,
      currentPeriodEnd,
      cancelAtPeriodEnd,
      graceEndsAt,
      trialEndsAt,
      reason,
    }),
  ),
  trial: z.object({
    /** How many days may be granted still. */
    daysLeft: z.int(),
    refusal: z.nullable(z.enum(trialRefusals)),
    /** The last grant, while it is what the trial ends by. */
    undoable: z.nullable(z.object({ grantId: id, endsAt: instant, endedBefore: z.nullable(instant) })),
  }),
  invitations: z.array(z.extend(invitation, { householdName: z.string() })),
  bounce: z.nullable(z.object({ reason: z.enum(bounceReasons), detail: z.string(), bouncedAt: instant })),
  sendable: z.array(sendable),
  /** The latest, without what they say. */
  mails: z.array(
    z.object({
      id,
      template: z.string(),
      state: z.enum(outboxStates),
      createdAt: instant,
      sentAt: z.nullable(instant),
      lastError: z.nullable(z.string()),
    }),
  ),
  actions,
})
export type SupportedPerson = z.infer<typeof supportedPerson>

export const supportedHousehold = z.object({
  name: z.string(),
  since: instant,
  /** The owners first. */
  members: z.array(
    z.object({
      email: z.string(),
      fullName: z.string(),
      isConfirmed: z.boolean(),
      lastActiveOn: z.nullable(day),
      role: z.enum(memberRoles),
      joinedAt: instant,
      /** By what they have Pro. */
      planReason: reason,
    }),
  ),
  invitations: z.array(z.extend(invitation, { email: z.string() })),
  /** How many there are, whatever is in them: open accounts, files that were imported, API tokens. */
  counts: z.object({ accounts: z.int(), imports: z.int(), apiTokens: z.int() }),
  lastImportedAt: z.nullable(instant),
  actions,
})
export type SupportedHousehold = z.infer<typeof supportedHousehold>

export const byEmail = z.object({ email })

/** Whatever support does is asked for with a reason, which stands in the audit log. */
const why = text(500, 'Say why')

export const supportAction = z.object({ email, reason: why })

export const supportMail = z.extend(supportAction, {
  kind: z.enum(supportMailKinds),
  invitationId: z.optional(id),
  lastMailId: lastMail,
})

const trialDays = z
  .int('Enter a whole number of days')
  .check(
    z.minimum(1, 'At least one day'),
    z.maximum(mostTrialDays, `At most ${mostTrialDays} days at a time`),
  )

export const trialGrant = z.extend(supportAction, {
  days: trialDays,
  /** As it was shown: when somebody else was quicker, nothing is granted. */
  trialEndsAt: z.nullable(instant),
})

export const trialUndoing = z.extend(supportAction, { grantId: id })
