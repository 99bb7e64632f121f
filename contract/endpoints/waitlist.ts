import * as z from 'zod/mini'
import { endpoint, streamedFile } from '#contract/endpoint.ts'
import {
  waitlistFilter,
  waitlistInvitation,
  waitlistMark,
  waitlistPage,
  waitlistQuery,
  waitlistStatistics,
} from '#contract/waitlist.ts'

export const waitlistEndpoints = {
  /** To everybody who is signed in: it says nothing but whether somebody looks after the list. */
  configuration: endpoint(
    'user',
    'GET /waitlist/configuration',
    'Whether anybody may look after the waitlist',
  ).output(z.object({ isConfigured: z.boolean() })),
  statistics: endpoint('waitlist-admin', 'GET /admin/waitlist/statistics', 'The waitlist in numbers').output(
    waitlistStatistics,
  ),
  list: endpoint('waitlist-admin', 'GET /admin/waitlist', 'The addresses of the waitlist, newest first')
    .input(waitlistQuery)
    .output(waitlistPage),
  download: endpoint('waitlist-admin', 'GET /admin/waitlist/file', 'The addresses of a filter as CSV')
    .route({ outputStructure: 'detailed' })
    .input(waitlistFilter)
    .output(streamedFile),
  mark: endpoint(
    'waitlist-admin',
    'PATCH /admin/waitlist/{id}',
    'Says whether a program put an address on the waitlist',
  )
    .input(waitlistMark)
    .output(z.object({})),
  invite: endpoint(
    'waitlist-admin',
    'POST /admin/waitlist/invitations',
    'Writes to those who are longest on the list that they can sign up',
  )
    .input(waitlistInvitation)
    .output(z.object({ invited: z.int() })),
}
