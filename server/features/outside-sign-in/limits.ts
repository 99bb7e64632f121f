import { hour, limitsOf } from '#server/platform/identity/limits.ts'

export const limits = limitsOf({
  'outside sign-ins from an address': { most: 60, windowSeconds: hour },
})
