import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('a password is the same however a keyboard puts its accents together (R20)', async () => {
  const composed = 'caf\u00e9 au lait'
  const decomposed = 'cafe\u0301 au lait'
  expect(await verifyPassword(decomposed, await hashPassword(composed))).toBe(true)
  expect(await verifyPassword(composed, await hashPassword(decomposed))).toBe(true)
  expect(await verifyPassword('cafe au lait', await hashPassword(composed))).toBe(false)
})
