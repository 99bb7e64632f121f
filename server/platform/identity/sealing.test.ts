import { describe, expect, it } from 'vitest'
import { seal, unseal } from './sealing.ts'

describe('what is sealed', () => {
  const sealed = seal('the secret', 'codes', 'anna', 'JBSWY3DP')

  it('opens for its purpose and owner, and shows nothing of itself', () => {
    expect(unseal('the secret', 'codes', 'anna', sealed)).toBe('JBSWY3DP')
    expect(sealed).not.toContain('JBSWY3DP')
    expect(seal('the secret', 'codes', 'anna', 'JBSWY3DP')).not.toBe(sealed)
  })

  it.each([
    ['another secret', () => unseal('another', 'codes', 'anna', sealed)],
    ['another purpose', () => unseal('the secret', 'tokens', 'anna', sealed)],
    ['another owner', () => unseal('the secret', 'codes', 'bob', sealed)],
    [
      'a changed text',
      () =>
        unseal(
          'the secret',
          'codes',
          'anna',
          sealed.replace(/.$/, (c) => (c === 'A' ? 'E' : 'A')),
        ),
    ],
    ['a shorter tag', () => unseal('the secret', 'codes', 'anna', sealed.replace(/\.(.{6})[^.]*\./, '.$1.'))],
    ['nothing', () => unseal('the secret', 'codes', 'anna', '')],
  ])('does not open with %s', (_, open) => {
    expect(open).toThrow()
  })
})
