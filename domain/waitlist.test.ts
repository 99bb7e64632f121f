import { expect, it } from 'vitest'
import { isSuspicious } from './waitlist.ts'

const person = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0', submissions: 1, ofNetwork: 0 }

it.each([
  [{}, false],
  [{ submissions: 5, ofNetwork: 4 }, false],
  [{ submissions: 6 }, true],
  [{ ofNetwork: 5 }, true],
  [{ userAgent: '' }, true],
  [{ userAgent: 'python-requests/2.32' }, true],
  [{ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, true],
  [{ userAgent: 'Mozilla/5.0 HeadlessChrome/141.0' }, true],
])('an address that came as %j looks suspicious: %s', (how, is) => {
  expect(isSuspicious({ ...person, ...how })).toBe(is)
})
