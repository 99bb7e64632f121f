import * as z from 'zod/mini'
import { id, instant, page, pageQuery } from './values.ts'
import { waitlistStatuses } from './choices.ts'

const count = z.int().check(z.minimum(0))

/** `invited` are those that Trivet wrote to: their status is 'launched'. */
export const waitlistStatistics = z.object({
  total: count,
  active: count,
  /** Of the active ones: nobody opened the link in their mail yet. */
  unconfirmed: count,
  unsubscribed: count,
  launched: count,
  /** Of all: looks as if a program had put it in. */
  suspicious: count,
  /** Of all: added within the last seven days. */
  recent: count,
  /** Confirmed, active, not suspicious, and mail to them arrives: those that an invitation goes to. */
  ready: count,
})
export type WaitlistStatistics = z.infer<typeof waitlistStatistics>

const waitlistEmail = z.object({
  id,
  email: z.string(),
  status: z.enum(waitlistStatuses),
  source: z.string(),
  createdAt: instant,
  confirmedAt: z.nullable(instant),
  isSuspicious: z.boolean(),
  /** Mail to it came back: it is not invited. */
  isBounced: z.boolean(),
  submissionCount: count,
})
export type WaitlistEmail = z.infer<typeof waitlistEmail>

export const waitlistFilter = z.object({
  search: z.optional(z.string().check(z.maxLength(254))),
  status: z.optional(z.enum(waitlistStatuses)),
  /** Those that look as if a program had put them in, and no others. */
  suspicious: z.optional(z.stringbool()),
})
export type WaitlistFilter = z.output<typeof waitlistFilter>

export const waitlistQuery = z.extend(waitlistFilter, pageQuery)
export const waitlistPage = page(waitlistEmail)

/** What an administrator says of an address: whether a program put it in. */
export const waitlistMark = z.object({ id, isSuspicious: z.boolean() })

export const mostInvited = 1000

export const waitlistInvitation = z.object({
  /** The longest on the list come first. */
  most: z.int().check(z.minimum(1), z.maximum(mostInvited)),
  /** How many were invited before, as the one who asks saw it: a second press of the button invites nobody. */
  launchedBefore: count,
})
