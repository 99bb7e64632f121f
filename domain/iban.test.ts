import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readIban } from './iban.ts'

describe('the number of a bank account', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb82 west 1234 5698 7654 32', 'GB82WEST12345698765432'],
    ['FR14-2004-1010-0505-0001-3M02-606', 'FR1420041010050500013M02606'],
    ['NO9386011117947', 'NO9386011117947'],
  ])('is read from %s', (typed, iban) => expect(readIban(typed)).toBe(iban))

  it.each(['', 'DE89', 'DE8937040044053201300', 'DE893704004405320130000', 'US89370400440532013000', '=1+1'])(
    'is not %j',
    (typed) => expect(readIban(typed)).toBeNull(),
  )

  it('is not taken with one digit swapped for another, or two beside each other (case 18)', () => {
    const iban = 'DE89370400440532013000'
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const swapped = iban.slice(0, at) + digit + iban.slice(at + 1)
        expect(readIban(swapped)).toBe(swapped === iban ? iban : null)
      }),
    )
    for (let at = 4; at < 21; at++) {
      const turned = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2)
      expect(readIban(turned)).toBe(turned === iban ? iban : null)
    }
  })
})
