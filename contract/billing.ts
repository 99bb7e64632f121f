import * as z from 'zod/mini'
import { givingWays } from '#domain/billing/giver.ts'
import { intervals } from '#domain/plans.ts'
import { amountCents, id, instant, text } from './values.ts'

/**
 * Whose Pro covers the household besides what the caller has: the name all members know. Of what that person pays, how,
 * and whether a payment is open, nothing.
 */
const giver = z.object({
  name: z.string(),
  by: z.enum(givingWays),
  /** Of a trial, since it ends for everybody; else null. */
  endsAt: z.nullable(instant),
})
export type Giver = z.infer<typeof giver>

/**
 * The caller's own subscription, and whether and why they have Pro. Nothing here names anything of the payment
 * provider.
 */
export const subscription = z.object({
  /** Who takes the money; `off` where everything of Pro is free. */
  provider: z.enum(['stripe', 'sandbox', 'off']),
  /** `canceled` is over for good; one that will end at `currentPeriodEnd` is active with `cancelAtPeriodEnd`. */
  status: z.enum(['none', 'active', 'past_due', 'canceled']),
  interval: z.nullable(z.enum(intervals)),
  currentPeriodEnd: z.nullable(instant),
  cancelAtPeriodEnd: z.boolean(),
  /** While a payment is overdue: when Pro ends unless it is paid. */
  graceEndsAt: z.nullable(instant),
  /** What was given back of the last payment, in US dollars; null where nothing was. */
  refund: z.nullable(z.object({ amountCents, refundedAt: instant, isWhole: z.boolean() })),
  trialEndsAt: z.nullable(instant),
  isPro: z.boolean(),
  /** What lasts longest. `household`: it is the giver's, since the caller has none, or a trial that ends before. */
  reason: z.nullable(z.enum(['plan', 'trial', 'affiliate', 'household', 'billing-off'])),
  /** The other member whose Pro lasts longest, if any has it. */
  giver: z.nullable(giver),
})
export type Subscription = z.infer<typeof subscription>

// SPEC section 7 lets the browser send more than the server wants to know; it is not looked at (R41).
const ignored = z.optional(z.unknown())

const promoCode = text(40, 'Enter the code')

export const checkoutForm = z.object({
  /** `monthly` or `yearly`, or the payment provider's id of one of these two prices. */
  priceId: z.string().check(z.maxLength(100)),
  promoCode: z.optional(promoCode),
  successUrl: ignored,
  cancelUrl: ignored,
})

export const manageForm = z.object({
  action: z.enum(['cancel', 'reactivate', 'update']),
  /** For `update`; as in `checkoutForm`. */
  priceId: z.optional(z.string().check(z.maxLength(100))),
  subscriptionId: ignored,
})

/** A webhook that could not be put to work, kept for an administrator. */
export const deadLetter = z.object({
  id,
  type: z.string(),
  receivedAt: instant,
  attempts: z.int(),
  lastError: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetter>
