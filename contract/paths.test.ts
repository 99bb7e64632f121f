import { describe, expect, it } from 'vitest'
import { paths, safeReturnPath } from './paths.ts'

describe('a return path stays on this origin (R61)', () => {
  it.each(['/app/import', '/app/transactions?month=2026-10&search=a%20b', '/app/settings#subscription'])(
    'keeps %s',
    (path) => expect(safeReturnPath(path)).toBe(path),
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
  ])('goes home for %j', (path) => expect(safeReturnPath(path)).toBe(paths.dashboard))
})
