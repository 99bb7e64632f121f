import type { WaitName } from '#contract/desk.ts'
import { paths } from '#contract/paths.ts'

type Words = {
  one: string
  many: string
  /** What is to be done about it. */
  todo: string
  /** Where it is done. */
  to: string
}

export const waitWords: Record<WaitName, Words> = {
  applications: {
    one: 'application as an affiliate',
    many: 'applications as an affiliate',
    todo: 'Approve or reject, with a reason.',
    to: `${paths.adminAffiliates}?status=pending`,
  },
  reviews: {
    one: 'commission to be looked at',
    many: 'commissions to be looked at',
    todo: 'A sign says somebody may have sent themselves. Approve or refuse, with a reason.',
    to: `${paths.adminAffiliates}?tab=conversions&state=review`,
  },
  waitlist: {
    one: 'reader to be invited',
    many: 'readers to be invited',
    todo: 'They confirmed their address and have no invitation yet.',
    to: `${paths.waitlistAdmin}?status=active`,
  },
  'failed-jobs': {
    one: 'job that failed the last time it ran',
    many: 'jobs that failed the last time they ran',
    todo: 'See why, and retry it.',
    to: paths.jobs,
  },
  'given-up': {
    one: 'mail or task that was given up',
    many: 'mails and tasks that were given up',
    todo: 'Try the task again, or drop it.',
    to: `${paths.outbox}?state=given-up`,
  },
  stuck: {
    one: 'mail or task that has failed for hours',
    many: 'mails and tasks that have failed for hours',
    todo: 'See why, try it now, or drop the mail.',
    to: `${paths.outbox}?state=failing`,
  },
  'dead-letters': {
    one: 'payment webhook that could not be put to work',
    many: 'payment webhooks that could not be put to work',
    todo: 'Try it again, or drop it.',
    to: `${paths.outbox}?tab=webhooks`,
  },
  'bounced-addresses': {
    one: 'address whose mail comes back',
    many: 'addresses whose mail comes back',
    todo: 'Send to it again when its owner says that it works.',
    to: `${paths.outbox}?tab=bounces`,
  },
}

const lateMs = 14 * 86_400_000

/** Nobody should wait for an answer that long. */
export const isLate = (oldestAt: string, now = Date.now()): boolean => now - Date.parse(oldestAt) > lateMs
