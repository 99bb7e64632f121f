import { expect, it } from 'vitest'
import { getInvitationPath, paths, getSafeReturnPath } from './paths.ts'
import {
  readPlanOfPath,
  getPlanPath,
  readPurposeOfPath,
  readPurpose,
  getPurposePath,
  writePurposeQuery,
} from './purpose.ts'

const token = 'a-Z_9'.repeat(9).slice(0, 43)

it.each([{ plan: 'yearly' }, { plan: 'monthly' }, { invitation: token }, { next: paths.import }] as const)(
  'comes through sign-in and sign-up as it was: %j',
  (purpose) => {
    const path = getPurposePath(purpose)
    expect(getSafeReturnPath(path)).toBe(path)
    const found = readPurposeOfPath(path)
    expect(found).toMatchObject(purpose)
    expect(readPurpose(new URLSearchParams(writePurposeQuery(found)))).toEqual(found)
  },
)

it.each([
  '',
  'plan=',
  'plan=free',
  'plan=https://evil.example',
  'next=https://evil.example',
  'next=/app/you-won',
])('is none in %j: that leads home', (query) => {
  const purpose = readPurpose(new URLSearchParams(query))
  expect([getPurposePath(purpose), writePurposeQuery(purpose)]).toEqual([paths.dashboard, ''])
})

it('knows a chosen plan only where it is paid', () => {
  expect(readPlanOfPath(getPlanPath('yearly'))).toBe('yearly')
  expect(
    [null, '/app/dashboard?plan=yearly', '/app/settings', getInvitationPath(token)].map(readPlanOfPath),
  ).toEqual(Array(4).fill(null))
})

it('leads whoever had a link to a screen back to it, without what a stranger could have added (conformity.md N23)', () => {
  expect(readPurposeOfPath('/app/transactions?month=2026-10')).toMatchObject({ next: '/app/transactions' })
  expect(readPurposeOfPath(paths.dashboard).next).toBeUndefined()
})
