import { describe, expect, it } from 'vitest'
import { assertPasswordAllowed, loadCommonPasswords } from './password-rules.ts'

const refused = async (password: string) =>
  assertPasswordAllowed(password, 'anna.ash@example.com').then(
    () => false,
    () => true,
  )

describe('a password', () => {
  it.each([
    ['password', true],
    ['PassWord', true],
    ['iloveyou', true],
    ['anna.ash@example.com', true],
    ['Anna.Ash2026', true],
    ['TrivetTrivet', true],
    ['trivetpassword', true],
    ['anna.ashpassword', true],
    ['password trivet', true],
    ['password ', true],
    ['\uff50assword', true],
    ['        ', true],
    ['aaaaaaaa', true],
    ['abcabcabcabc', true],
    ['trivet aaaaaaaaaa', true],
    ['aabbccdd', false],
    ['trivet has three legs', false],
    ['anna.ash likes long walks', false],
    ['kx9#vQ2!', false],
    ['just words and spaces', false],
  ])('%s is refused: %s (R21)', async (password, isRefused) => {
    expect(await refused(password)).toBe(isRefused)
  })

  it('is held against the 3,000 commonest that are long enough (R21)', async () => {
    const common = [...(await loadCommonPasswords())]
    expect(common).toHaveLength(3000)
    expect(common.every((word) => word.length >= 8)).toBe(true)
  })
})
