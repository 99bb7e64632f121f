import { expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { describeShortfall } from './shortfall-sentences.ts'

const rent = { accountName: 'Bank', name: 'Rent', dueDate: day('2026-11-28'), shortCents: cents(50_000) }
const inDollars = { currency: 'USD', locale: 'en-US' }

it.each([
  ['2026-11-21', inDollars, 'Bank is short by $500.00 on November 28, 2026, because of Rent'],
  ['2026-11-28', inDollars, 'Bank is short by $500.00 on November 28, 2026, because of Rent'],
  ['2026-12-01', inDollars, 'Bank is short by $500.00 today, because of Rent, due November 28, 2026'],
  [
    '2026-11-21',
    { currency: 'EUR', locale: 'de-DE' },
    'Bank is short by 500,00\u00a0€ on 28 November 2026, because of Rent',
  ],
])(
  'on %s a shortfall is said in the order and the currency of the household (%j)',
  (today, format, words) => {
    expect(describeShortfall(rent, day(today), format)).toBe(words)
  },
)
