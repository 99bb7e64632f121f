import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  // S14.
  'guides asked from an address': { most: 5, windowSeconds: 60 },
  'guides to a mailbox': { most: 2, windowSeconds: 24 * hour },
})
