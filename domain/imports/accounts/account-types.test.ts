import { describe, expect, it } from 'vitest'
import { proposeAccountType } from './account-types.ts'

describe('the type of an account that a file names', () => {
  it.each([
    ['Chase Visa', 'Credit'],
    ['Credit Union Checking', 'Bank'],
    ['Student loan', 'Debt'],
    ['Vanguard 401(k)', 'Investment'],
    ['Wallet', 'Cash'],
    ['Joint Account', 'Bank'],
    ['DE89370400440532013000', 'Bank'],
  ])('is told by its name: %s is %s', (name, type) => {
    expect(proposeAccountType(name, null)).toBe(type)
  })

  it('is what the file says, where it does', () => {
    expect(proposeAccountType('Visa', 'bank')).toBe('Bank')
    expect(proposeAccountType('4000', 'card')).toBe('Credit')
  })
})
