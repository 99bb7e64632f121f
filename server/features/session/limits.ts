import { hour, defineLimits } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'passkey challenges from an address': { most: 100, windowSeconds: hour },
  'changes of address by an account': { most: 5, windowSeconds: hour },
  'sign-ups from an address': { most: 30, windowSeconds: hour },
  'sign-ups of a mailbox': { most: 3, windowSeconds: hour },
  'confirmations to a mailbox': { most: 3, windowSeconds: hour },
  'password resets to a mailbox': { most: 3, windowSeconds: hour },
  'mail requests from an address': { most: 30, windowSeconds: hour },
  // As long as the link works: after ten wrong passwords it is worth nothing.
  'passwords tried with a link': { most: 10, windowSeconds: 24 * hour },
})
