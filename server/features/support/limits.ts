import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  // Enough for a busy day, and too little to walk through all addresses there are.
  'people searched by an administrator': { most: 300, windowSeconds: hour },
  'people looked at by an administrator': { most: 200, windowSeconds: hour },
  'support mails to a mailbox': { most: 5, windowSeconds: 24 * hour },
})
