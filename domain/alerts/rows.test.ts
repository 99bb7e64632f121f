import { describe, expect, it } from 'vitest'
import { day } from '../calendar.ts'
import { cents } from '../money.ts'
import { findDoubleCharges } from './double-charge.ts'
import { findCharge, findFees } from './fees.ts'
import { findLargeDeposits } from './large-deposit.ts'
import { findPriceChanges } from './price-change.ts'
import { type AlertRow, toPaidRows } from './rows.ts'
import { findUnusualExpenses } from './unusual-expense.ts'

const today = day('2026-11-21')
const format = { currency: 'USD', locale: 'en-US' }

let count = 0
const row = (date: string, amountCents: number, extra: Partial<AlertRow> = {}): AlertRow => ({
  id: `${date} ${String(count++).padStart(6, '0')}`,
  date: day(date),
  accountId: 'bank',
  description: 'HILLTOP GARAGE',
  amountCents: cents(amountCents),
  categoryId: 'car',
  categoryName: 'Car',
  group: 'Needs',
  isFixed: false,
  isTransfer: false,
  billId: null,
  isRefund: false,
  ...extra,
})
/** One on a day of each of these months of 2026. */
const monthly = (amounts: readonly number[], extra: Partial<AlertRow> = {}, onDay = 8) =>
  amounts.map((amount, at) => {
    const of = 12 - amounts.length + at
    return row(`2026-${String(of).padStart(2, '0')}-${String(onDay).padStart(2, '0')}`, amount, extra)
  })

describe('an unusual expense', () => {
  const find = (rows: AlertRow[], threshold = 150) =>
    findUnusualExpenses(toPaidRows(rows), { today, threshold, format })

  it('is far above what its merchant takes otherwise', () => {
    const broken = row('2026-11-12', -115_000)
    expect(find([...monthly([-9_500, -9_000, -10_000, -9_500, -9_500]), broken])).toMatchObject([
      {
        severity: 'high',
        message: 'Hilltop Garage took $1,150.00 on November 12, 2026; it usually takes $95.00.',
        evidence: { ids: [broken.id], sumCents: -115_000 },
      },
    ])
  })

  it('of a new merchant is held against single expenses of its category', () => {
    const rows = monthly([-6_000, -6_500, -5_500, -6_000, -7_000, -6_000])
    const other = row('2026-11-12', -40_000, { description: 'ELM COACHWORKS' })
    expect(find([...rows, other])).toMatchObject([{ subjectName: 'Elm Coachworks' }])
  })

  it.each<[string, AlertRow[]]>([
    [
      'a charge of every quarter',
      [-30_000, -30_000, -30_000, -30_000].map((amount, at) =>
        row(['2026-02-12', '2026-05-12', '2026-08-12', '2026-11-12'][at]!, amount),
      ),
    ],
    [
      'groceries that go up and down',
      [...monthly([-4_000, -9_000, -15_000, -6_000, -12_000, -8_000, -11_000]), row('2026-11-12', -16_000)],
    ],
    [
      'what a bill takes',
      [...monthly([-5_000, -5_000, -5_000]), row('2026-11-12', -50_000, { billId: 'rent' })],
    ],
    [
      'a move between own accounts',
      [...monthly([-5_000, -5_000, -5_000]), row('2026-11-12', -50_000, { isTransfer: true })],
    ],
    ['a small amount', [...monthly([-500, -500, -500]), row('2026-11-12', -4_900)]],
    [
      'what was as much a year ago',
      [row('2025-12-12', -90_000), ...monthly([-5_000, -5_000, -5_000]), row('2026-11-12', -95_000)],
    ],
    ['a first payment of a category that is new', [row('2026-11-12', -95_000)]],
    [
      'what is five weeks ago',
      [...monthly([-5_000, -5_000, -5_000, -5_000, -5_000], {}, 1), row('2026-10-12', -50_000)],
    ],
  ])('is not %s', (_, rows) => {
    expect(find(rows)).toEqual([])
  })

  it('goes by the threshold that is set', () => {
    const rows = [...monthly([-10_000, -10_000, -10_000, -10_000]), row('2026-11-12', -22_000)]
    expect(find(rows)).toHaveLength(1)
    expect(find(rows, 300)).toEqual([])
  })
})

describe('a double charge', () => {
  const find = (rows: AlertRow[]) => findDoubleCharges(toPaidRows(rows), { today, format })
  const twice = (amount: number, extra: Partial<AlertRow> = {}) => [
    row('2026-11-12', amount, extra),
    row('2026-11-14', amount, extra),
  ]

  it('is the same amount at the same merchant twice within two days', () => {
    const rows = twice(-4_820)
    expect(find(rows)).toMatchObject([
      {
        message: 'Hilltop Garage took $48.20 on November 12, 2026 and again on November 14, 2026.',
        evidence: { ids: rows.map(({ id }) => id), sumCents: -9_640 },
      },
    ])
  })

  it('is found though it comes every month otherwise', () => {
    expect(
      find([...monthly([-4_820, -4_820, -4_820, -4_820, -4_820]), row('2026-11-09', -4_820)]),
    ).toHaveLength(1)
  })

  it.each<[string, AlertRow[]]>([
    ['less than 10.00', twice(-310)],
    ['three days apart', [row('2026-11-12', -4_820), row('2026-11-15', -4_820)]],
    [
      'two merchants',
      [row('2026-11-12', -4_820), row('2026-11-12', -4_820, { description: 'ELM COACHWORKS' })],
    ],
    ['two amounts', [row('2026-11-12', -4_820), row('2026-11-12', -4_830)]],
    ['given back', [...twice(-4_820), row('2026-11-16', 4_820)]],
    ['a habit', [row('2026-10-01', -1_200), row('2026-10-02', -1_200), ...twice(-1_200)]],
    [
      'a pass bought every few days',
      [
        row('2026-10-01', -1_200),
        row('2026-10-07', -1_200),
        row('2026-10-12', -1_200),
        row('2026-10-18', -1_200),
        ...twice(-1_200),
      ],
    ],
    ['moved between own accounts', twice(-4_820, { isTransfer: true })],
    ['two dates of a bill', twice(-4_820, { billId: 'rent' })],
  ])('is not what is %s', (_, rows) => {
    expect(find(rows)).toEqual([])
  })
})

describe('a fee', () => {
  it.each<[string, 'fee' | 'interest' | null]>([
    ['OVERDRAFT FEE', 'fee'],
    ['Monthly account fee', 'fee'],
    ['FOREIGN TRANSACTION FEE AMAZON UK', 'fee'],
    ['NON-STERLING TRANSACTION FEE', 'fee'],
    ['NSF FEE', 'fee'],
    ['INTEREST CHARGE ON PURCHASES', 'interest'],
    ['ENTGELTABSCHLUSS 30.09.2026', 'fee'],
    ['Sollzinsen', 'interest'],
    ['FRAIS DE TENUE DE COMPTE', 'fee'],
    ['COMISION MANTENIMIENTO', 'fee'],
    ['COFFEE CORNER', null],
    ['FEENEY AND SONS', null],
    ['SCHOOL FEES AUTUMN', null],
    ['CITY PARKING FEE', null],
    ['GYM MEMBERSHIP FEE', null],
    ['PINTEREST ADS', null],
    ['FRAISES DU MARCHE', null],
    ['BANK OF TOAST', null],
    ['CARD PAYMENT TO MARKET', null],
    ['12345', null],
  ])('%s is %s', (description, charge) => {
    expect(findCharge(description)).toBe(charge)
  })

  it('is told of what went out lately, interest that came in is not', () => {
    const rows = [
      row('2026-11-12', -3_500, { description: 'OVERDRAFT FEE' }),
      row('2026-11-13', 120, { description: 'INTEREST' }),
      row('2026-09-13', -500, { description: 'NSF FEE' }),
    ]
    expect(findFees(toPaidRows(rows), { today, format })).toMatchObject([
      { severity: 'medium', message: '$35.00 went out as Overdraft Fee on November 12, 2026.' },
    ])
  })
})

describe('a changed price', () => {
  const streambox = { description: 'STREAMBOX', categoryId: 'fun' }
  const find = (rows: AlertRow[], bills: Parameters<typeof findPriceChanges>[1] = []) =>
    findPriceChanges(toPaidRows(rows), bills, { today, format })

  it('is told of what was one price three times, and is another', () => {
    const rows = monthly([-999, -999, -999, -1099, -1099], streambox)
    expect(find(rows)).toMatchObject([
      {
        kind: 'price-change',
        title: 'Streambox costs more',
        message: 'Streambox took $10.99 on October 8, 2026, $1.00 more than the $9.99 before (10%).',
        amountCents: 100,
        evidence: { ids: rows.map(({ id }) => id), sumCents: -5_195 },
      },
    ])
  })

  it.each<[string, AlertRow[]]>([
    ['less than 0.50', monthly([-999, -999, -999, -1029, -1029], streambox)],
    ['what was two of a price only', monthly([-999, -999, -1099, -1099], streambox)],
    ['what varies anyway', monthly([-9_840, -11_220, -8_310, -9_840, -11_220], streambox)],
    [
      'shopping of no rhythm',
      ['2026-09-03', '2026-09-29', '2026-10-02', '2026-11-20'].map((on, at) =>
        row(on, at === 3 ? -5_000 : -4_000),
      ),
    ],
    ['what was told two months ago', monthly([-999, -999, -999, -1099, -1099, -1099, -1099], streambox)],
  ])('is not %s', (_, rows) => {
    expect(find(rows)).toEqual([])
  })

  it('of a bill is told until the household uses the new amount, or answers', () => {
    const rows = monthly([-999, -999, -999, -1099], { ...streambox, billId: 'stream' })
    const bill = { id: 'stream', name: 'Streambox', amountCents: cents(999), answeredCents: null }
    expect(find(rows, [bill])).toMatchObject([
      { subject: 'stream', title: 'Streambox costs more', nextStep: { to: 'bills', billId: 'stream' } },
    ])
    expect(find(rows, [{ ...bill, amountCents: cents(1099) }])).toEqual([])
    expect(find(rows, [{ ...bill, answeredCents: cents(1099) }])).toEqual([])
  })

  it('is a raise where it comes in', () => {
    const pay = { description: 'MERIDIAN WORKS PAYROLL', group: 'Income' as const }
    expect(find(monthly([261_480, 261_480, 261_480, 285_000], pay))).toMatchObject([
      { title: 'Meridian Works Payroll pays more', severity: 'low', amountCents: 23_520 },
    ])
  })
})

describe('a large deposit', () => {
  const find = (rows: AlertRow[], usualIncomeCents: number | null = 480_000) =>
    findLargeDeposits(toPaidRows(rows), {
      today,
      format,
      usualIncomeCents: usualIncomeCents === null ? null : cents(usualIncomeCents),
    })
  const tax = { description: 'TAX OFFICE', group: 'Income' as const }

  it('is a quarter of a usual month’s income, or half more than the payer usually sends', () => {
    expect(find([row('2026-11-12', 124_000, tax)])).toMatchObject([
      {
        message:
          "$1,240.00 came from Tax Office on November 12, 2026; that is 25% of a usual month's income of $4,800.00.",
      },
    ])
    expect(find([...monthly([50_000, 50_000, 50_000], tax), row('2026-11-12', 80_000, tax)])).toHaveLength(1)
    expect(find([row('2026-11-12', 124_000, tax)], null)).toHaveLength(1)
  })

  it.each<[string, AlertRow[]]>([
    ['pay as it always comes', monthly([261_480, 261_480, 261_480], tax, 15)],
    ['a refund', [row('2026-11-12', 124_000, { ...tax, isRefund: true })]],
    ['money back in a category of spending', [row('2026-11-12', 124_000)]],
    ['a move between own accounts', [row('2026-11-12', 124_000, { ...tax, isTransfer: true })]],
    ['a payday of the household', [row('2026-11-12', 124_000, { ...tax, billId: 'pay' })]],
    ['below 500.00', [row('2026-11-12', 49_900, tax)]],
  ])('is not %s', (_, rows) => {
    expect(find(rows, 100_000)).toEqual([])
  })
})
