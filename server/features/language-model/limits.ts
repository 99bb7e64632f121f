import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'language model requests of a household': { most: 100, windowSeconds: 24 * hour },
})
