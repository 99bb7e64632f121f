import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'test notifications of a user': { most: 20, windowSeconds: hour },
  'devices added by a user': { most: 60, windowSeconds: hour },
})
