import { describe, expect, it } from 'vitest'
import { isSameMerchant, makeMerchantKey } from './merchants.ts'

describe('the merchant of a description', () => {
  it.each([
    ['SQ *BLUE BOTTLE 0421', 'blue bottle'],
    ['PAYPAL *SPOTIFY 35314369001', 'spotify'],
    ['POS PURCHASE WHOLE FOODS #10234', 'whole foods'],
    ['NETFLIX.COM 866-579-7172 CA', 'netflix ca'],
    ['www.zalando.de Bestellung 4711', 'zalando bestellung'],
    ['SEPA-Folgelastschrift Stadtwerke München GmbH 2026-10-01', 'stadtwerke munchen'],
    ['Card payment 14/10/2026 TFL TRAVEL', 'tfl travel'],
    ['Monthly rent', 'monthly rent'],
    // Card processors, with the mark and the blanks they write.
    ['  TST* Blue Bottle', 'blue bottle'],
    ['SUMUP  **Café Nord', 'cafe nord'],
    ['Blue SQ *Bottle', 'blue sq bottle'],
    // Addresses of mail and of the web.
    ['Refund to jane.doe-1@mail.example now', 'refund now'],
    ['shop@a.b', ''],
    ['Kiosk 7 at ab1c', 'kiosk at ab1c'],
    // At most four words.
    ['one two three four five six', 'one two three four'],
    ['0042 17.10. 99/1', ''],
    ['', ''],
  ])('%s is %s', (description, key) => {
    expect(makeMerchantKey(description)).toBe(key)
  })

  it('is the same whatever changes from payment to payment', () => {
    const keys = ['ACME GYM REF 8841 JAN 2026', 'Acme Gym ref 9120 feb 2026', 'ACME GYM 03/26'].map(
      makeMerchantKey,
    )
    expect(new Set(keys)).toEqual(new Set(['acme gym']))
  })

  it('is told from another whose name begins with the same letters', () => {
    expect(isSameMerchant('netflix', 'netflix ca')).toBe(true)
    expect(isSameMerchant('net', 'netflix')).toBe(false)
    expect(isSameMerchant('netflix ca', 'netflix')).toBe(true)
    expect(isSameMerchant('netflix', 'netflix')).toBe(true)
    expect(isSameMerchant('netflix', 'spotify')).toBe(false)
    for (const [a, b] of [
      ['', ''],
      ['', 'netflix'],
      ['netflix', ''],
    ])
      expect(isSameMerchant(a!, b!)).toBe(false)
  })
})
