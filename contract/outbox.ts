import * as z from 'zod/mini'
import { id, instant, page, pageQuery } from './values.ts'
import { outboxStates } from './choices.ts'

const outboxEntry = z.object({
  id,
  /** 'mail', or the kind of the task. */
  kind: z.string(),
  state: z.enum(outboxStates),
  /** Of a mail; null of a task. */
  to: z.nullable(z.string()),
  template: z.nullable(z.string()),
  /** Null as soon as it is sent: it may name somebody. */
  subject: z.nullable(z.string()),
  /** What it says, with its link, to the main administrator where no mail server takes it away; null after a day. */
  text: z.nullable(z.string()),
  createdAt: instant,
  attempts: z.int(),
  nextAttemptAt: instant,
  sentAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  /** The text of a mail goes when it is given up, so there is nothing left to try. */
  canRetry: z.boolean(),
  canDrop: z.boolean(),
})
export type OutboxEntry = z.infer<typeof outboxEntry>

const outboxFilter = z.object({
  state: z.optional(z.enum(outboxStates)),
  kind: z.optional(z.enum(['mail', 'task'])),
  /** Part of the address. */
  search: z.optional(z.string().check(z.maxLength(254))),
})
export type OutboxFilter = z.infer<typeof outboxFilter>
export const outboxQuery = z.extend(outboxFilter, pageQuery)

/** `counts` are of all there is, whatever the filter is. */
export const outboxPage = z.extend(page(outboxEntry), {
  counts: z.object({
    waiting: z.int(),
    failing: z.int(),
    'given-up': z.int(),
    dropped: z.int(),
    sent: z.int(),
  }),
})

export const bounceReasons = ['refused', 'expired', 'reported', 'complained'] as const

const bouncedAddress = z.object({
  email: z.string(),
  reason: z.enum(bounceReasons),
  /** What the mail server or the provider said. */
  detail: z.string(),
  bouncedAt: instant,
})
export type BouncedAddress = z.infer<typeof bouncedAddress>

export const bounceQuery = z.object({
  search: z.optional(z.string().check(z.maxLength(254))),
  ...pageQuery,
})
export const bouncePage = page(bouncedAddress)
