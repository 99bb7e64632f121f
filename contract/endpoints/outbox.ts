import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bouncePage, bounceQuery, outboxPage, outboxQuery } from '#contract/outbox.ts'
import { email } from '#contract/session.ts'
import { byId } from '#contract/values.ts'

const done = z.object({})

export const outboxEndpoints = {
  /** The mail that says so comes back itself when it is not true. */
  endBounce: endpoint(
    'user',
    'POST /mail/bounce-endings',
    'Says that the own address takes mail again, and has a mail sent there',
  ).output(done),
  list: endpoint('admin', 'GET /admin/outbox', 'Mails and other effects outside the database, newest first')
    .input(outboxQuery)
    .output(outboxPage),
  retry: endpoint(
    'admin',
    'POST /admin/outbox/{id}/retry',
    'Has something tried again now that failed; a mail only until it is given up',
  )
    .input(byId)
    .output(done),
  drop: endpoint(
    'admin',
    'POST /admin/outbox/{id}/drop',
    'Tries a mail no more that failed, and takes what was given up off the desk',
  )
    .input(byId)
    .output(done),
  listBounces: endpoint(
    'admin',
    'GET /admin/bounced-addresses',
    'Addresses whose mail comes back, latest first',
  )
    .input(bounceQuery)
    .output(bouncePage),
  endBounceOf: endpoint(
    'admin',
    'POST /admin/bounced-addresses/endings',
    'Sends mail to such an address again; if it comes back, it is marked again',
  )
    .input(z.object({ email }))
    .output(done),
}
