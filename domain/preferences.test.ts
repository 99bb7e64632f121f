import { describe, expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'
import { currencies, isCurrency, isLocale, isTimeZone, locales } from './preferences.ts'

describe('preferences', () => {
  it('offer every currency with up to three decimals (money.md F3)', () => {
    expect(['USD', 'EUR', 'JPY', 'CAD'].map(isCurrency)).toEqual([true, true, true, true])
    const thousandths = ['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']
    expect(thousandths.filter((currency) => !isCurrency(currency))).toEqual([])
    expect(['CLF', 'UYW', 'usd', 'XYZ', ''].map(isCurrency)).toEqual([false, false, false, false, false])
    expect(currencies.length).toBeGreaterThan(120)
  })

  it('offer locales whose amounts are read back as they are written', () => {
    for (const locale of locales) {
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale])
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(1234567.5)
      const mark = new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'
      expect([locale, parseAmount(text, mark)]).toEqual([locale, { ok: true, amountCents: 123456750 }])
    }
    expect(isLocale('xx-XX')).toBe(false)
  })

  it('know places, by today’s and by older names, and nothing else', () => {
    expect(['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Kyiv'].map(isTimeZone)).toEqual(
      Array(4).fill(true),
    )
    expect(['', 'Mars/Base', '+01:00', '-0800', 'a b'].map(isTimeZone)).toEqual(Array(5).fill(false))
  })
})
