import { defineLimits, hour } from '#server/platform/identity/limits.ts'

export const limits = defineLimits({
  'blog pictures of an administrator': { most: 120, windowSeconds: hour },
  // A reader opens no more posts; a program that would write a row for each of its calls does.
  'blog views from an address': { most: 120, windowSeconds: hour },
})
