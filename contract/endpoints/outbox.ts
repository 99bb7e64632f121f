import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { outboxMail } from '#contract/outbox.ts'

export const outboxEndpoints = {
  /** The mail that says so comes back itself when it is not true. */
  endBounce: endpoint(
    'user',
    'POST /mail/bounce-endings',
    'Says that the own address takes mail again, and has a mail sent there',
  ).output(z.object({})),
  list: endpoint('admin', 'GET /admin/outbox', 'The latest 100 mails').output(z.array(outboxMail)),
}
