import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  byEmail,
  foundPeople,
  supportAction,
  supportedHousehold,
  supportedPerson,
  supportMail,
  supportQuery,
  trialGrant,
  trialUndoing,
} from '#contract/support.ts'

const done = z.object({})

export const supportEndpoints = {
  find: endpoint(
    'support-admin',
    'GET /admin/support/people',
    'People by part of their address, 50 at a time',
  )
    .input(supportQuery)
    .output(foundPeople),
  read: endpoint(
    'support-admin',
    'GET /admin/support/person',
    'Somebody as support sees them: nothing of their money. That they were looked at is written down',
  )
    .input(byEmail)
    .output(supportedPerson),
  readHousehold: endpoint(
    'support-admin',
    'GET /admin/support/household',
    'The household of somebody: who is in it, its plan and counts. That they were looked at is written down',
  )
    .input(byEmail)
    .output(supportedHousehold),
  mail: endpoint(
    'support-admin',
    'POST /admin/support/mails',
    'Mails a confirmation, a link for a new password or an invitation again',
  )
    .input(supportMail)
    .output(done),
  endSessions: endpoint(
    'support-admin',
    'POST /admin/support/session-endings',
    'Signs somebody out everywhere',
  )
    .input(supportAction)
    .output(z.object({ ended: z.int() })),
  grantTrial: endpoint(
    'support-admin',
    'POST /admin/support/trials',
    'Gives Pro for some days more to somebody who does not pay for it',
  )
    .input(trialGrant)
    .output(z.object({ endsAt: z.iso.datetime() })),
  undoTrial: endpoint(
    'support-admin',
    'POST /admin/support/trial-undoings',
    'Takes the last granted trial back: it ends when the one before it did',
  )
    .input(trialUndoing)
    .output(done),
  endBounce: endpoint(
    'support-admin',
    'POST /admin/support/bounce-endings',
    'Sends mail to an address again whose mail came back',
  )
    .input(supportAction)
    .output(done),
}
