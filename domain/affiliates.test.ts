import { expect, it } from 'vitest'
import {
  createReferralCode,
  decisions,
  getAffiliateStatus,
  isReferralCode,
  startsFormula,
} from './affiliates.ts'

it('makes codes of eight signs that are codes, and knows what is none (R35, S20)', () => {
  for (let byte = 0; byte < 256; byte++) {
    const code = createReferralCode(new Uint8Array(8).fill(byte))
    expect([code.length, isReferralCode(code)]).toEqual([8, true])
  }
  for (const text of ['', 'AB', 'ABCDEFGHIJK', 'A B', 'abc', 'AB-1', 'ÄBC', 'ABC\n'])
    expect(isReferralCode(text)).toBe(false)
})

it('has a status, and each decision leads from one to another (SPEC section 4)', () => {
  const [approvedAt, bannedAt] = [new Date(), new Date()]
  expect(getAffiliateStatus({ approvedAt: null, bannedAt: null })).toBe('pending')
  expect(getAffiliateStatus({ approvedAt, bannedAt: null })).toBe('approved')
  expect(getAffiliateStatus({ approvedAt, bannedAt })).toBe('banned')
  expect(getAffiliateStatus({ approvedAt: null, bannedAt })).toBe('banned')
  expect(decisions.unban).toEqual({ from: 'banned', to: 'approved' })
})

it.each(['=1+1', '+1', '-x', '@x', '＝1'])('tells that %j starts a formula (R56)', (name) => {
  expect(startsFormula(name)).toBe(true)
  expect(startsFormula(`a${name}`)).toBe(false)
})
