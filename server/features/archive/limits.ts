import { hour, defineLimits } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  // Reading an archive takes much memory for a while.
  'archives imported into a household': { most: 6, windowSeconds: hour },
})
