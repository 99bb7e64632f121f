import { expect, it } from 'vitest'
import { truncateAddress } from './truncate-address.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['local', 'local'],
])('%s is kept as %s (S15)', (address, kept) => {
  expect(truncateAddress(address)).toBe(kept)
})
