import { expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'

const passwords = createPasswordHasher()

it('a password is the same however a keyboard puts its accents together (R20)', async () => {
  const composed = 'caf\u00e9 au lait'
  const decomposed = 'cafe\u0301 au lait'
  expect(await passwords.verify(decomposed, await passwords.hash(composed))).toBe(true)
  expect(await passwords.verify(composed, await passwords.hash(decomposed))).toBe(true)
  expect(await passwords.verify('cafe au lait', await passwords.hash(composed))).toBe(false)
})

it('is kept by argon2id with 64 MiB and three passes, and never alike (R20)', async () => {
  const made = await Promise.all([passwords.hash('a password'), passwords.hash('a password')])
  for (const hash of made) expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(made[0]).not.toBe(made[1])
  expect(made.map(passwords.isOutdated)).toEqual([false, false])
})

it('is nobody’s without a hash, and right or wrong with one of other parameters', async () => {
  const weaker = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
  const made = await weaker.hash('a password')
  expect(passwords.isOutdated(made)).toBe(true)
  expect(await passwords.verify('a password', made)).toBe(true)
  expect(await passwords.verify('another', made)).toBe(false)
  expect(await passwords.verify('a password', null)).toBe(false)
})

it('is hashed two at a time, six wait, and whoever comes then is refused', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.hash('a password')))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 2 })
  expect(await passwords.hash('a password')).toMatch(/^\$argon2id/)
})
