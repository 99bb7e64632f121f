import { expect, it } from 'vitest'
import { invitationPath, paths, safeReturnPath } from './paths.ts'
import { planIn, planPath, purposeIn, purposeOf, purposePath, purposeQuery } from './purpose.ts'

const token = 'a-Z_9'.repeat(9).slice(0, 43)

it.each([{ plan: 'yearly' }, { plan: 'monthly' }, { invitation: token }] as const)(
  'comes through sign-in and sign-up as it was: %j',
  (purpose) => {
    const path = purposePath(purpose)
    expect(safeReturnPath(path)).toBe(path)
    const found = purposeIn(path)
    expect(found).toMatchObject(purpose)
    expect(purposeOf(new URLSearchParams(purposeQuery(found)))).toEqual(found)
  },
)

it.each(['', 'plan=', 'plan=free', 'plan=https://evil.example', 'next=/app/settings'])(
  'is none in %j: that leads home',
  (query) => {
    const purpose = purposeOf(new URLSearchParams(query))
    expect([purposePath(purpose), purposeQuery(purpose)]).toEqual([paths.dashboard, ''])
  },
)

it('knows a chosen plan only where it is paid', () => {
  expect(planIn(planPath('yearly'))).toBe('yearly')
  expect([null, '/app/dashboard?plan=yearly', '/app/settings', invitationPath(token)].map(planIn)).toEqual(
    Array(4).fill(null),
  )
})
