import { hour, defineLimits } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'outside sign-ins from an address': { most: 60, windowSeconds: hour },
})
