import { describe, expect, it } from 'vitest'
import { isKeptPayee, makeEarlierKey } from './earlier-key.ts'
import { findPayeeKey } from './payee-key.ts'

describe('the key that version 0.1 made of a description', () => {
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
    expect(makeEarlierKey(description)).toBe(key)
  })

  it('is the same whatever changes from payment to payment', () => {
    const keys = ['ACME GYM REF 8841 JAN 2026', 'Acme Gym ref 9120 feb 2026', 'ACME GYM 03/26'].map(
      makeEarlierKey,
    )
    expect(new Set(keys)).toEqual(new Set(['acme gym']))
  })

  it('is looked for besides the key of today', () => {
    const line = 'TST* THE CROOKED FORK MONTREAL QC'
    const kept = (...keys: string[]) => isKeptPayee(keys, line, findPayeeKey(line))
    expect(kept('crooked fork montreal qc')).toBe(true)
    expect(kept('netflix', 'crooked fork')).toBe(true)
    expect(kept('crooked')).toBe(true)
    expect(kept('netflix', 'fork')).toBe(false)
    expect(kept('')).toBe(false)
    expect(kept()).toBe(false)
  })
})
