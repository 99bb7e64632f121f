import { describe, expect, it } from 'vitest'
import { getInvitationPath, readInvitationToken, paths, getSafeReturnPath, getSignInPath } from './paths.ts'

describe('a return path stays on this origin (R61)', () => {
  it.each(['/app/import', '/app/transactions?month=2026-10&search=a%20b', '/app/settings#subscription'])(
    'keeps %s',
    (path) => expect(getSafeReturnPath(path)).toBe(path),
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://evil.example',
    '/\t/evil',
    '/app\r\nx: y',
    '',
    null,
    undefined,
    '/%5cevil',
  ])('goes home for %j', (path) => expect(getSafeReturnPath(path)).toBe(paths.dashboard))
})

describe('the page of an invitation', () => {
  const token = 'a-Z_9'.repeat(9).slice(0, 43)

  it('is a path to come back to, and known again in it', () => {
    const path = getInvitationPath(token)
    expect(getSafeReturnPath(path)).toBe(path)
    const next = new URL(getSignInPath(path), 'http://localhost').searchParams.get('next')
    expect(readInvitationToken(next)).toBe(token)
  })

  it.each([
    null,
    '/app/dashboard',
    '/invitation',
    `/invitation?token=${'x'.repeat(42)}`,
    `//evil/invitation?token=${token}`,
  ])('is not %j', (path) => expect(readInvitationToken(path)).toBeNull())
})
