import { waitlistDays } from '#domain/waitlist.ts'
import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  // S14.
  'waitlist joins from an address': { most: 5, windowSeconds: 60 },
  // The first link, and three more while it works.
  'waitlist links to a mailbox': { most: 4, windowSeconds: waitlistDays.link * 24 * hour },
  'waitlist notes to a mailbox': { most: 1, windowSeconds: 24 * hour },
})
