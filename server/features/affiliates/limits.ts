import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'affiliate applications from an address': { most: 5, windowSeconds: hour },
  // Many share an address; what is more than this is no crowd.
  'affiliate clicks from an address': { most: 60, windowSeconds: hour },
  'affiliate notes to a mailbox': { most: 2, windowSeconds: 24 * hour },
  'materials of an administrator': { most: 60, windowSeconds: hour },
})
