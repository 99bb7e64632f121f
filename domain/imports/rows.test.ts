import { describe, expect, it } from 'vitest'
import { coffee, faultsOf, none, readLines } from '#test/usual-lines.ts'
import type { ImportSettings } from './settings.ts'

const amountsOf = (lines: readonly string[], settings: Partial<ImportSettings>) =>
  readLines(lines, settings).rows.map(({ amountCents }) => amountCents)
describe('the amount of a row (R54)', () => {
  it('is as written where the column carries a sign', () => {
    expect(amountsOf([coffee, '2026-10-04|Pay|5.00', '2026-10-05|Note|0'], {})).toEqual([-340, 500, 0])
  })

  it('is the opposite where money out is written above zero, but for a written plus', () => {
    const lines = [
      '2026-10-03|Shop|3.40',
      '2026-10-04|Back|-5.00',
      '2026-10-05|Pay|+7.00',
      '2026-10-06|Note|0',
    ]
    expect(amountsOf(lines, { signs: 'inverted' })).toEqual([-340, 500, 700, 0])
  })

  const flagged = {
    signs: 'flag',
    flags: { in: ['c'], out: ['d'] },
    columns: { ...none, flag: 3 },
  } as const satisfies Partial<ImportSettings>

  it('goes by the flag beside it, whatever its case and blanks', () => {
    const lines = ['2026-10-03|Shop|3.40|D', '2026-10-04|Pay|5.00| c ', '2026-10-05|Note|0.00|d']
    expect(amountsOf(lines, flagged)).toEqual([-340, 500, 0])
  })

  it('is a fault with a flag nobody knows', () => {
    expect(faultsOf(['2026-10-03|Shop|3.40|X', '2026-10-03|Shop|3.40|'], flagged)).toEqual([
      [2, 'unknown-flag', "'X' says neither money in nor money out."],
      [3, 'unknown-flag', "'' says neither money in nor money out."],
    ])
  })

  const pair = {
    signs: 'debit-credit',
    columns: { ...none, amount: null, debit: 2, credit: 3 },
  } as const satisfies Partial<ImportSettings>

  it('is credit less debit where they stand apart, one of them empty or zero', () => {
    const lines = [
      '2026-10-03|Shop|3.40|',
      '2026-10-04|Pay||5.00',
      '2026-10-05|Shop|1.20|0.00',
      '2026-10-06|Pay|0.00|7.00',
      '2026-10-07|Note|0.00|',
      '2026-10-08|Note| |0.00',
    ]
    expect(amountsOf(lines, pair)).toEqual([-340, 500, -120, 700, 0, 0])
  })

  it('is credit plus debit where debits carry a minus', () => {
    const lines = ['2026-10-03|Shop|-3.40|', '2026-10-04|Pay||5.00']
    expect(amountsOf(lines, { ...pair, signs: 'signed-pair' })).toEqual([-340, 500])
  })

  it('is read from the pair, also where another amount is known', () => {
    const columns = { ...none, amount: 4, debit: 2, credit: 3 }
    const lines = ['2026-10-03|Shop|3.40||99.00']
    expect(amountsOf(lines, { columns, signs: 'debit-credit' })).toEqual([-340])
    expect(amountsOf(lines, { columns, signs: 'signed-pair' })).toEqual([340])
    expect(amountsOf(lines, { columns, signs: 'signed' })).toEqual([9900])
    expect(amountsOf(lines, { columns: { ...columns, amount: null } })).toEqual([-340])
  })

  it('is a fault with money on both sides, and with none on either', () => {
    const lines = ['2026-10-03|Shop| 3.40 | 5.00 ', '2026-10-04|Shop||']
    expect(faultsOf([...lines, coffee.replace('-3.40', '1.00|')], pair)).toEqual([
      [2, 'both-sides', "there is money out and money in ('3.40 / 5.00')."],
      [3, 'no-amount', 'there is no amount.'],
    ])
  })

  it.each([
    ['a debit', 'abc|', 'not-a-number', "'abc' is not an amount."],
    ['a credit', '|1.2.3,4', 'grouping', "'1.2.3,4' is not an amount with this decimal mark."],
    [
      'a debit beside a credit',
      '0.001|5.00',
      'too-many-decimals',
      "'0.001' has more decimals than your household’s currency.",
    ],
  ])('is a fault with %s that is no amount', (_, cells, reason, sentence) => {
    expect(faultsOf([`2026-10-03|Shop|${cells}`], pair)).toEqual([[2, reason, sentence]])
  })

  it('is a fault where the cell is empty, blank, missing or no number', () => {
    const lines = ['2026-10-03|Shop|', '2026-10-03|Shop| ', '2026-10-03|Shop', '2026-10-03|Shop|x']
    expect(faultsOf(lines).map(([line, reason]) => `${line} ${reason}`)).toEqual([
      '2 no-amount',
      '3 no-amount',
      '4 no-amount',
      '5 not-a-number',
    ])
  })
})

describe('the date of a row', () => {
  it('is read in the order of the file, for equal texts as for the first', () => {
    const lines = ['03.10.2026|Coffee|-3.40', '03.10.2026|Tea|-2.40', '04.10.2026|Tea|-2.40']
    const dates = (dateOrder: 'DMY' | 'YMD') => readLines(lines, { dateOrder }).rows.map(({ date }) => date)
    expect(dates('DMY')).toEqual(['2026-10-03', '2026-10-03', '2026-10-04'])
  })

  it.each([
    ['soon', 'not-a-date', "'soon' is not a date."],
    ['31.10.', 'no-year', "the date '31.10.' has no year."],
    [' ', 'no-date', 'there is no date.'],
  ])('is a fault as %j', (text, reason, sentence) => {
    expect(faultsOf([`${text}|Coffee|-3.40`, coffee])).toEqual([[2, reason, sentence]])
  })
})

describe('a row that is no booked money', () => {
  it.each([
    ['Pending', "'Pending' stands for the date: the payment is not booked yet."],
    [' VORGEMERKT ', "'VORGEMERKT' stands for the date: the payment is not booked yet."],
  ])('is left out with %j for its date', (text, sentence) => {
    expect(readLines([`${text}|Coffee|-3.40`, coffee])).toMatchObject({
      rows: [{ line: 3 }],
      bad: [],
      skipped: [{ line: 2, reason: 'pending', sentence: `Line 2: ${sentence}` }],
    })
  })
})

describe('the description of a row', () => {
  const describeWith = (cells: string, descriptions = [1, 3, 4]) =>
    readLines([`2026-10-03|${cells}`], { columns: { ...none, descriptions } }).rows[0]?.description

  it.each([
    ['Grocer|-3.40|Card 5|Berlin', 'Grocer Card 5 Berlin'],
    ['Grocer|-3.40||Berlin', 'Grocer Berlin'],
    ['|-3.40|Card 5|', 'Card 5'],
    ['Grocer|-3.40|GROCER|', 'Grocer'],
    ['Grocer Berlin|-3.40|berlin|grocer', 'Grocer Berlin'],
    ['grocer|-3.40|Card 5 at GROCER|', 'Card 5 at GROCER'],
    ['Grocer|-3.40', 'Grocer'],
    ['||-3.40', 'No description'],
  ])('of %j is %j: each text once', (cells, description) => {
    const columns = cells.startsWith('||') ? { amount: 3, descriptions: [1, 2] } : { descriptions: [1, 3, 4] }
    const { rows } = readLines([`2026-10-03|${cells}`], { columns: { ...none, ...columns } })
    expect(rows[0]?.description).toBe(description)
  })

  it.each([
    ['  Grocer  ', 'Grocer'],
    ['Grocer  of   Berlin', 'Grocer of Berlin'],
    ['Grocer\tof\nBerlin', 'Grocer of Berlin'],
    ['Grocer\u00A0Berlin', 'Grocer Berlin'],
    ['Grocer of Berlin', 'Grocer of Berlin'],
  ])('has single blanks: %j', (text, description) => {
    expect(describeWith(`${text}|-3.40`, [1])).toBe(description)
  })
})
