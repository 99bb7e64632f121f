import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRoutingNumber, readUsAccountNumber } from './us-account.ts'

describe('an account in the United States', () => {
  it.each([
    ['021000021', '021000021'],
    ['0110-0001-5', '011000015'],
    [' 322 271 627 ', '322271627'],
  ])('is of the bank that %s names', (typed, number) => expect(readRoutingNumber(typed)).toBe(number))

  it.each(['', '02100002', '0210000210', '000000000', '500000005', '02100002A', '=1+1'])(
    'is of no bank by %j',
    (typed) => expect(readRoutingNumber(typed)).toBeNull(),
  )

  it('is of no bank with one digit swapped for another, or two unequal ones beside each other', () => {
    const number = '021000021'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const swapped = number.slice(0, at) + digit + number.slice(at + 1)
        expect(readRoutingNumber(swapped)).toBe(swapped === number ? number : null)
      }),
    )
    for (const turned of ['201000021', '012000021', '021000012']) expect(readRoutingNumber(turned)).toBeNull()
  })

  it.each([
    ['0012 3456-789', '00123456789'],
    ['1234', '1234'],
    ['123', null],
    ['123456789012345678', null],
    ['12E45', null],
  ])('has the number %j as %j, with the zeros before it', (typed, number) =>
    expect(readUsAccountNumber(typed)).toBe(number),
  )
})
