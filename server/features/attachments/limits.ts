import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  // A drawer full of paper on one evening; a program that only wants to keep the encoder busy is stopped.
  'receipts added to a household': { most: 400, windowSeconds: hour },
})
