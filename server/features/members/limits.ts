import { hour, defineLimits } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'invitations of a household': { most: 20, windowSeconds: 24 * hour },
  'invitations to a mailbox': { most: 5, windowSeconds: 24 * hour },
  // Each of these mails a member.
  'changes of role in a household': { most: 60, windowSeconds: hour },
})
