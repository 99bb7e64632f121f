import * as z from 'zod/mini'
import { id, instant } from './values.ts'

export const outboxMail = z.object({
  id,
  to: z.string(),
  template: z.string(),
  /** Null as soon as it is sent: it may name somebody. */
  subject: z.nullable(z.string()),
  /** What it says, with its link, to the main administrator where no mail server takes it away; null after a day. */
  text: z.nullable(z.string()),
  createdAt: instant,
  attempts: z.int(),
  sentAt: z.nullable(instant),
  givenUpAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
})
export type OutboxMail = z.infer<typeof outboxMail>
