import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'blog pictures of an administrator': { most: 120, windowSeconds: hour },
  // A reader opens no more posts; a program that would write a row for each of its calls does.
  'blog views from an address': { most: 60, windowSeconds: hour },
  // A household reads it at home. Who calls itself another browser each time is one of these all the same.
  'blog views of a post from an address': { most: 4, windowSeconds: 24 * hour },
})
