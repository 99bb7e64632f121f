import { hour, defineLimits } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  // Each of these makes a request to the payment provider.
  'checkouts of a user': { most: 30, windowSeconds: hour },
  'payment portals of a user': { most: 30, windowSeconds: hour },
  'changes of a subscription': { most: 30, windowSeconds: hour },
  'promo codes tried by a user': { most: 20, windowSeconds: hour },
})
