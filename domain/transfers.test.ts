import { expect, it } from 'vitest'
import { isTransferPair } from './transfers.ts'

it.each([
  ['a', -500, 'b', 500, true],
  ['a', 500, 'b', -500, false],
  ['a', -500, 'b', 501, false],
  ['a', -500, 'a', 500, false],
  ['a', 0, 'b', 0, false],
] as const)('a transfer from %s of %d to %s of %d: %s', (from, out, to, into, isTransfer) => {
  const outgoing = { accountId: from, amountCents: out }
  expect(isTransferPair(outgoing, { accountId: to, amountCents: into })).toBe(isTransfer)
})
