import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { findFittingOrders, readDate } from './dates.ts'

const hints = { today: day('2026-11-22') }

describe('shapes of dates (import.md 6)', () => {
  it.each([
    ['20261031120000[-5:EST]', '2026-10-31'],
    ['20261031120000.000[+1:CET]', '2026-10-31'],
    ['20261031T120000Z', '2026-10-31'],
    ['2026-10-31T09:00:00.000Z', '2026-10-31'],
    ['2026-10-31 [UTC]', '2026-10-31'],
    ['31/10/2026 (GMT)', '2026-10-31'],
    ['31/10/2026 as of 30/10/2026', '2026-10-31'],
    ['31.10.2026 (30.10.2026)', '2026-10-31'],
    ['31.10.2026 Wert 02.11.2026', '2026-10-31'],
    ['31/10/2026 - 02/11/2026', '2026-10-31'],
    ['31.10.2026 gebucht', '2026-10-31'],
    ['31 Oct 2026 (posted)', '2026-10-31'],
    ['Sat 31/10/2026', '2026-10-31'],
    ['Saturday, October 31, 2026', '2026-10-31'],
    ['Sa., 31.10.2026', '2026-10-31'],
    ['sáb 31 oct 2026', '2026-10-31'],
    ['31/10/2026 Saturday', '2026-10-31'],
    ['mar. 3 mars 2026', '2026-03-03'],
    ['31102026', '2026-10-31'],
    ["'31/10/2026", '2026-10-31'],
    ['’2026-10-31', '2026-10-31'],
    ['2026年10月31日', '2026-10-31'],
    ['2026년 10월 31일', '2026-10-31'],
    ['2026. 10. 31.', '2026-10-31'],
    ['３１/１０/２０２６', '2026-10-31'],
    ['31st October 2026', '2026-10-31'],
    ['31 de octubre de 2026', '2026-10-31'],
    ['31. lokakuuta 2026', '2026-10-31'],
    ['4 marraskuuta 2026', '2026-11-04'],
    ['31 października 2026', '2026-10-31'],
    ['31 paź 2026', '2026-10-31'],
    ['31 Ekim 2026', '2026-10-31'],
    ['1 Ağu 2026', '2026-08-01'],
    ['31 октября 2026', '2026-10-31'],
    ['31. října 2026', '2026-10-31'],
    ['1. července 2026', '2026-07-01'],
    ['1. června 2026', '2026-06-01'],
    ['31 Οκτωβρίου 2026', '2026-10-31'],
    ['31 spalio 2026', '2026-10-31'],
    ['2026 okt 31', '2026-10-31'],
  ])('%s', (text, expected) => {
    expect(readDate(text, 'DMY', hints)).toBe(expected)
  })

  it.each([
    '31 lis 2026',
    '31 listopad 2026',
    '31.10.2026 Pending',
    '31.10.2026 (pending)',
    'Sun 31.02.2026',
    '99102026',
    '31101826',
    'Shop 31.10.2026',
    '31.10.2026 as of noon',
  ])('%s is none', (text) => {
    expect(readDate(text, 'DMY', hints)).toEqual({ problem: 'not-a-date' })
  })

  it('of eight digits leave the order of day and month open, and are settled by another', () => {
    expect(findFittingOrders(['01022026', '03042026'])).toEqual(['DMY', 'MDY'])
    expect(findFittingOrders(['01022026', '31102026'])).toEqual(['DMY'])
    expect(readDate('10312026', 'MDY', hints)).toBe('2026-10-31')
    expect(readDate('10/31/2026 as of 10/30/2026', 'MDY', hints)).toBe('2026-10-31')
  })
})

describe('years of two digits (import.md 16)', () => {
  it.each([
    ['31.12.26', '2026-12-31'],
    ['31.12.27', '1927-12-31'],
    ['01.01.69', '1969-01-01'],
    ['1 Jan 30', '1930-01-01'],
  ])('are not after today: %s', (text, expected) => {
    expect(readDate(text, 'DMY', hints)).toBe(expected)
  })

  it('may be a month ahead at the end of a year', () => {
    expect(readDate('02.01.27', 'DMY', { today: day('2026-12-30') })).toBe('2027-01-02')
  })
})
