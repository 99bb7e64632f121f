import { describe, expect, it } from 'vitest'
import { haveCommonWord } from './common-words.ts'

describe('haveCommonWord', () => {
  it.each([
    ['CARD 4711 ALBERT HEIJN 1076', 'Albert Heijn, Utrecht'],
    ['PAYPAL*SPOTIFY', 'Spotify AB by PayPal'],
    ['Überweisung Stadtwerke Graz', 'STADTWERK'],
    ['Ref 202610310077', '202610310077 rent'],
    ['Café am Markt', 'CAFÉ  AM MARKT 3'],
  ])('finds one in %j and %j', (one, other) => {
    expect(haveCommonWord(one, other)).toBe(true)
    expect(haveCommonWord(other, one)).toBe(true)
  })

  it.each([
    ['Card payment REWE', 'Card payment Cinema'],
    ['XXXX1234 Kiosk', 'XXXX1234 Bakery'],
    ['2026-10-31 Kiosk', '20261031 Bakery'],
    ['', 'No description'],
  ])('finds none in %j and %j', (one, other) => {
    expect(haveCommonWord(one, other)).toBe(false)
  })
})
