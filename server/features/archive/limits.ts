import { hour, limitsOf } from '#server/platform/identity/limits.ts'

export const limits = limitsOf({
  // Each takes much memory for a while.
  'archives imported into a household': { most: 6, windowSeconds: hour },
})
