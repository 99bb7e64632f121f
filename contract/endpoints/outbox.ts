import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { outboxMail } from '#contract/outbox.ts'

export const outboxEndpoints = {
  list: endpoint('admin', 'GET /admin/outbox', 'The latest 100 mails').output(z.array(outboxMail)),
}
