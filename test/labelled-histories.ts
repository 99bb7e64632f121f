// Histories of one payee each, written by hand with what a person would say of them: bills of every rhythm with what befalls
// them, and what comes back without being a bill.
import { addDays, type Day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { computeDueDate, type FrequencyKey } from '#domain/recurrence.ts'
import type { PaidOnce } from '#domain/recurring-bills/detection.ts'
import { today } from './invented-households.ts'

export type History = {
  about: string
  payments: PaidOnce[]
  /** Its bills: of how many rhythms there is one, and whether so few payments show them that they are only maybe one. */
  bills: { frequency: FrequencyKey; isMaybe: boolean }[]
}

type Told = { text?: string | ((at: number) => string); isFixed?: boolean; daysOff?: readonly number[] }

let count = 0
const paid = (date: Day, amountCents: number, text: string, isFixed: boolean | null = null): PaidOnce => ({
  id: String(count++),
  accountId: 'bank',
  date,
  description: text,
  amountCents: cents(amountCents),
  isFixed,
})

/** Payments on the dates of a rhythm, the last of them `lastDaysAgo` days ago; null is a date without one. */
function series(
  frequency: FrequencyKey,
  lastDaysAgo: number,
  amounts: readonly (number | null)[],
  { text = 'ACME', isFixed, daysOff = [0] }: Told = {},
): PaidOnce[] {
  const last = { firstDue: addDays(today, -lastDaysAgo), frequency }
  return amounts.flatMap((amount, at) => {
    if (amount === null) return []
    const due = computeDueDate(last, at - amounts.length + 1)
    const moved = addDays(due, daysOff[at % daysOff.length] ?? 0)
    return [paid(moved, amount, typeof text === 'string' ? text : text(at), isFixed ?? null)]
  })
}

const same = (amountCents: number, times: number) => Array.from({ length: times }, () => amountCents)

/** Payments so many days ago, of the amounts in turn. */
const onDays = (daysAgo: readonly number[], amounts: readonly number[], isFixed?: boolean): PaidOnce[] =>
  daysAgo.map((ago, at) => paid(addDays(today, -ago), amounts[at % amounts.length]!, 'ACME', isFixed ?? null))

const bill = (about: string, frequency: FrequencyKey, payments: PaidOnce[]): History => ({
  about,
  payments,
  bills: [{ frequency, isMaybe: false }],
})
const maybe = (about: string, frequency: FrequencyKey, payments: PaidOnce[]): History => ({
  about,
  payments,
  bills: [{ frequency, isMaybe: true }],
})
const none = (about: string, payments: PaidOnce[]): History => ({ about, payments, bills: [] })

const weekends = [0, 2, 0, 0, 1, 0, 0]

export const histories: readonly History[] = [
  bill('piano lessons each week', 'weekly', series('weekly', 3, same(-3500, 12))),
  bill('a cleaner, four weeks by now', 'weekly', series('weekly', 2, same(-6000, 4))),
  bill(
    'a vegetable box, one week left out',
    'weekly',
    series('weekly', 4, [...same(-2490, 5), null, ...same(-2490, 4)]),
  ),
  bill(
    'child care by the hour, nearly the same each week',
    'weekly',
    series(
      'weekly',
      3,
      [-21_000, -20_500, -21_500, -21_000, -20_000, -21_000, -20_500, -21_500, -21_000, -20_600],
    ),
  ),
  bill(
    'a gym every two weeks',
    'bi-weekly',
    series('bi-weekly', 6, same(-1999, 7), { daysOff: [0, 1, 0, -1] }),
  ),
  bill(
    'meals for a school, every two weeks, nearly the same',
    'bi-weekly',
    series('bi-weekly', 5, [-4000, -4200, -4100, -4000, -4150, -4200, -4050]),
  ),
  bill(
    'rent on the last of the month',
    'monthly',
    series('monthly', 21, same(-120_000, 6), { text: 'RENT' }),
  ),
  bill(
    'rent that moves off weekends',
    'monthly',
    series('monthly', 19, same(-95_000, 9), { daysOff: weekends }),
  ),
  bill(
    'a mortgage taken before weekends',
    'monthly',
    series('monthly', 12, same(-143_210, 8), { daysOff: [0, -1, 0, -2, 0] }),
  ),
  bill(
    'electricity by use',
    'monthly',
    series('monthly', 9, [-8410, -7920, -9350, -8800, -10_120, -9400, -8300], { isFixed: true }),
  ),
  bill(
    'gas by the season',
    'monthly',
    series(
      'monthly',
      14,
      [-13_900, -14_200, -12_100, -9800, -7900, -6300, -5400, -5200, -5600, -6900, -8700, -11_000],
    ),
  ),
  bill(
    'a telephone with calls abroad in one month',
    'monthly',
    series('monthly', 8, [-4000, -4000, -4000, -6200, -4000, -4000, -4100]),
  ),
  bill(
    'a transit pass bought around the first',
    'monthly',
    series('monthly', 18, same(-8600, 7), { daysOff: [0, 3, -2, 1, -3] }),
  ),
  bill(
    'a stream in another currency',
    'monthly',
    series('monthly', 5, [-1312, -1298, -1305, -1320, -1309, -1301]),
  ),
  bill('a price rise', 'monthly', series('monthly', 7, [...same(-999, 5), ...same(-1199, 3)])),
  bill('a price rise last month', 'monthly', series('monthly', 7, [...same(-999, 6), -1199])),
  bill(
    'two price rises',
    'monthly',
    series('monthly', 7, [...same(-799, 4), ...same(-999, 4), ...same(-1199, 3)]),
  ),
  bill('a trial for a little, then the price', 'monthly', series('monthly', 4, [-99, ...same(-1299, 5)])),
  bill('a month left out', 'monthly', series('monthly', 10, [...same(-4500, 3), null, ...same(-4500, 3)])),
  bill('a month paid twice', 'monthly', [
    ...series('monthly', 10, same(-4500, 5)),
    paid(addDays(today, -70), -4500, 'ACME'),
  ]),
  bill('a month paid twice among few', 'monthly', [
    ...series('monthly', 10, same(-4500, 4)),
    paid(addDays(today, -39), -4500, 'ACME'),
  ]),
  bill('an insurance paid back and taken again', 'monthly', [
    ...series('monthly', 10, same(-7150, 6)),
    paid(addDays(today, -9), 7150, 'ACME'),
    paid(addDays(today, -6), -7150, 'ACME'),
  ]),
  bill(
    'references that change, before the name',
    'monthly',
    series('monthly', 12, same(-5990, 6), { text: (at) => `0098${at}4471 RF18${at}39 NORDKRAFT` }),
  ),
  bill(
    'references of letters and figures behind the name',
    'monthly',
    series('monthly', 12, same(-5990, 6), { text: (at) => `NORDKRAFT AB E${at}2X${at}9 /INV-20260${at}` }),
  ),
  bill('seen three times', 'monthly', series('monthly', 10, same(-3999, 3))),
  bill('a broadcast fee each quarter', 'quarterly', series('quarterly', 40, same(-5508, 4))),
  bill(
    'water each quarter, by use',
    'quarterly',
    series('quarterly', 30, [-11_200, -12_400, -13_000, -11_800, -11_100]),
  ),
  bill('a domain name each year', 'yearly', series('yearly', 20, same(-1450, 2))),
  bill('an insurance each year that rose', 'yearly', series('yearly', 33, [-38_000, -40_900])),
  bill(
    'pay on the last working day',
    'monthly',
    series('monthly', 21, same(312_000, 7), { daysOff: [0, -1, 0, -2] }),
  ),
  bill(
    'pay by the hour every two weeks',
    'bi-weekly',
    series('bi-weekly', 8, [88_000, 96_000, 91_000, 102_000, 87_000, 95_000, 99_000, 92_000]),
  ),
  {
    about: 'two subscriptions of one payee',
    payments: [...series('monthly', 18, same(-299, 6)), ...series('monthly', 2, same(-1099, 6))],
    bills: [
      { frequency: 'monthly', isMaybe: false },
      { frequency: 'monthly', isMaybe: false },
    ],
  },
  {
    about: 'two subscriptions of one payee on one day',
    payments: [...series('monthly', 18, same(-299, 6)), ...series('monthly', 18, same(-1099, 6))],
    bills: [
      { frequency: 'monthly', isMaybe: false },
      { frequency: 'monthly', isMaybe: false },
    ],
  },
  bill('a subscription of a shop that is bought at, too', 'monthly', [
    ...series('monthly', 16, same(-899, 8)),
    ...onDays([5, 9, 31, 52, 77, 80, 114, 160, 201], [-2310, -7999, -1250, -4475, -3120]),
  ]),
  maybe('seen twice', 'monthly', series('monthly', 12, same(-1299, 2))),
  maybe('a fee each quarter, seen twice', 'quarterly', series('quarterly', 25, same(-6120, 2))),
  maybe('seen three weeks', 'weekly', series('weekly', 4, same(-1850, 3))),
  maybe('seen every two weeks, three times', 'bi-weekly', series('bi-weekly', 6, same(-2275, 3))),
  maybe(
    'electricity, seen three times',
    'monthly',
    series('monthly', 9, [-8410, -7920, -9350], { isFixed: true }),
  ),
  maybe('a price rise among three', 'monthly', series('monthly', 9, [-999, -999, -1199])),

  none(
    'groceries each Saturday',
    series('weekly', 3, [-8410, -3120, -15_030, -6400, -9999, -4410, -12_300, -7280, -5030]),
  ),
  none('groceries each Saturday, a month by now', series('weekly', 3, [-8410, -6120, -9030, -7400])),
  none(
    'groceries that differ by a seventh',
    series('weekly', 3, [-8410, -7250, -8350, -9600, -8200, -9500, -8150, -7000]),
  ),
  none(
    'a big shop once a month',
    series('monthly', 11, [-18_400, -12_100, -23_900, -15_050, -20_700, -13_300], { isFixed: false }),
  ),
  none(
    'dinner each Friday at the same place',
    series('weekly', 2, [-4200, -2850, -6100, -3900, -5050, -2600, -4750]),
  ),
  none('pizza on most Fridays', onDays([2, 16, 23, 44, 51, 79, 86], [-2400, -2400, -2900])),
  none('lunch at the canteen', onDays([1, 2, 3, 6, 8, 9, 10, 13, 14, 16, 17, 20], [-780, -820, -640, -910])),
  none('coffee at one price', onDays([1, 2, 4, 5, 8, 9, 11, 12, 15, 17, 18, 22, 23, 25], [-450])),
  none('fuel by the tank', onDays([4, 15, 29, 40, 55, 66, 81, 92], [-6105, -5420, -4870, -5990])),
  none('fuel for 50.00', onDays([3, 14, 22, 37, 45, 61, 70, 84, 99], [-5000])),
  none('a haircut every six weeks or so', onDays([9, 49, 96, 136, 184], [-4500, -4500, -4500, -5200])),
  none('cash', onDays([6, 13, 31, 38, 60, 75, 77, 103], [-10_000, -5000])),
  none('parking', onDays([1, 3, 9, 10, 22, 24, 41], [-300, -200])),
  none('tolls', onDays([2, 5, 12, 19, 33, 34, 47, 61], [-320])),
  none('a pharmacy', onDays([12, 40, 77, 101, 148], [-2360, -1475, -3890])),
  none('parcels', onDays([20, 52, 81, 113, 140], [-3780, -5120, -2215])),
  none('the cinema', onDays([8, 37, 71, 92], [-2600, -1300, -3900], false)),
  none('games bought at 9.99', onDays([11, 19, 63, 120, 131], [-999])),
  none('money to a friend', onDays([15, 62, 80, 133], [-5000])),
  none('two dinners a month apart', onDays([10, 41], [-4850, -6210])),
  none('two dinners a month apart at one price, filed as such', onDays([10, 41], [-5200, -5200], false)),
  none('two of one price half a month apart', onDays([10, 26], [-2999])),
  none('three visits to a vet', onDays([12, 41, 76], [-8500, -12_000, -4300])),
  none('a stream that ended', series('monthly', 95, same(-1599, 8))),
  none('a purchase twice in a year', onDays([20, 250], [-8900])),
  none('gifts', onDays([12, 110, 290], [5000, 10_000])),
  none('sales at a flea market', onDays([7, 20, 48, 61, 89], [3200, 1850, 5400])),
  none('a garden centre in spring', onDays([180, 188, 201, 215], [-3990, -2450, -8120])),
  none('a single payment', onDays([14], [-1299])),
]
