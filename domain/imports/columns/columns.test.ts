import { describe, expect, it } from 'vitest'
import { detectLines as detect, findColumns as found } from '#test/read-lines.ts'
import { describeMissingColumns } from './columns.ts'

const codes = (header: string, ...rows: string[]) => detect(header, ...rows).questions.map(({ code }) => code)
const repeat = (times: number, row: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => row(at))

describe('detectColumns by names (R53, R54)', () => {
  it.each([
    [
      'a German account',
      [
        'Buchungstag|Wertstellung|Empfänger|Verwendungszweck|Betrag (EUR)|Saldo',
        '01.10.2026|02.10.2026|Rewe|Einkauf|-4,20|95,80',
        '02.10.2026|02.10.2026|Bahn|Fahrt|-9,00|86,80',
      ],
      { date: 0, descriptions: [2, 3], amount: 4, balance: 5 },
    ],
    [
      'a Dutch account with a flag',
      [
        'Datum|Naam / Omschrijving|Rekening|Af Bij|Bedrag (EUR)|Mededelingen',
        '20261001|Albert Heijn|NL01|Af|4,20|pas 1',
        '20261002|Loon|NL01|Bij|900,00|oktober',
      ],
      { date: 0, descriptions: [1, 5], amount: 4, flag: 3, account: 2 },
    ],
    [
      'an American account with two columns',
      [
        'Posted Date|Transaction Date|Description|Debit|Credit',
        '10/02/2026|10/01/2026|Grocer|4.20|',
        '10/03/2026|10/02/2026|Wages||900.00',
      ],
      { date: 1, descriptions: [2], debit: 3, credit: 4 },
    ],
    [
      'a French account',
      [
        'Date|Libellé|Débit|Crédit|Solde',
        '01/10/2026|Boulangerie|4,20||95,80',
        '02/10/2026|Salaire||900,00|995,80',
      ],
      { date: 0, descriptions: [1], debit: 2, credit: 3, balance: 4 },
    ],
    [
      'an account in several currencies',
      [
        'Date|Description|Currency|Net amount|Fee amount',
        '2026-10-01|Shop|EUR|-4.20|0.10',
        '2026-10-02|Hotel|GBP|-9.00|0.20',
      ],
      { date: 0, descriptions: [1], currency: 2, amount: 3 },
    ],
    [
      'a Russian account',
      ['Дата операции|Сумма|Описание', '01.10.2026|-4,20|Магазин', '02.10.2026|900,00|Зарплата'],
      { date: 0, descriptions: [2], amount: 1 },
    ],
  ])('finds those of %s', (_, [header = '', ...rows], expected) => {
    expect(found(header, ...rows)).toEqual(expected)
    expect(codes(header, ...rows)).toEqual([])
  })

  it('takes the better name of two, and the first of two that are as good', () => {
    const row = '2026-10-01|2026-10-02|Grocer|4.20|3.10'
    expect(found('Value date|Booking date|Text|Total|Amount', row)).toMatchObject({ date: 1, amount: 4 })
    expect(found('Booking date|Value date|Text|Amount|Total', row)).toMatchObject({ date: 0, amount: 3 })
    expect(found('Booking date|Transaction date|Text|Amount|Total', row)).toMatchObject({ date: 0 })
  })

  it.each([
    ['date', 'Date|Day|Text|Amount', 'yes|2026-10-01|Grocer|4.20', { date: 1 }],
    ['amount', 'Date|Text|Amount|Number', '2026-10-01|Grocer|see note|4.20', { amount: 3 }],
    ['currency', 'Date|Text|Amount|Currency', '2026-10-01|Grocer|4.20|euros', { currency: null }],
    ['balance', 'Date|Text|Amount|Balance', '2026-10-01|Grocer|4.20|fine', { balance: null }],
    ['flag', 'Date|Text|Amount|Type', '2026-10-01|Grocer|4.20|Groceries', { flag: null }],
    ['account', 'Date|Text|Amount|Account', '2026-10-01|Grocer|4.20|', { account: null }],
  ])('believes the name of no %s whose cells are something else', (_, header, row, expected) => {
    expect(detect(header, row).columns).toMatchObject(expected)
  })

  it('takes a column of up to twelve names for the accounts, and one of more for something else', () => {
    const rows = (names: number) => repeat(20, (at) => `2026-10-01|Grocer|4.20|Name ${at % names}`)
    expect(found('Date|Text|Amount|Account', ...rows(12))).toMatchObject({ account: 3 })
    expect(found('Date|Text|Amount|Account', ...rows(13))).not.toHaveProperty('account')
  })

  it('takes a column for the currency when three of five filled cells are codes', () => {
    const rows = (cells: string) => cells.split(' ').map((cell) => `2026-10-01|Grocer|4.20|${cell}`)
    expect(found('Date|Text|Amount|Currency', ...rows('EUR EUR GBP 17 18'))).toMatchObject({ currency: 3 })
    expect(found('Date|Text|Amount|Currency', ...rows('EUR EUR 16 17 18'))).not.toHaveProperty('currency')
  })

  it('takes a column for a flag without its name only where no column has one', () => {
    expect(found('', '2026-10-01|Grocer|4.20|D', '2026-10-02|Wages|900.00|C')).toMatchObject({ flag: 3 })
    expect(found('Date|Text|Amount|Letter', '2026-10-01|Grocer|4.20|D')).not.toHaveProperty('flag')
  })

  it('keeps dates, amounts, flags, currencies and balances out of the description', () => {
    const header = 'Date|Type|Name|Currency|Amount|Balance|Date booked'
    expect(found(header, '2026-10-01|D|Grocer|EUR|4.20|9.00|2026-10-01')).toMatchObject({ descriptions: [2] })
    expect(found('Date|Name|Reason|Amount|Description', '2026-10-01|Grocer|x|4.20|2026-10-02')).toMatchObject(
      {
        descriptions: [1, 2],
      },
    )
  })
})

describe('detectColumns and what it looks at', () => {
  it('looks at the first 400 rows', () => {
    const rows = (empty: number) => [
      ...repeat(empty, () => '2026-10-01|Grocer|4.20|'),
      '2026-10-01|Grocer|4.20|EUR',
    ]
    expect(found('Date|Text|Amount|Currency', ...rows(399))).toMatchObject({ currency: 3 })
    expect(found('Date|Text|Amount|Currency', ...rows(400))).not.toHaveProperty('currency')
  })

  it.each([
    ['40 rows of 1,000 cells', 1_000, 40],
    ['20 rows of cells beyond count', 4_000, 20],
  ])('looks at no more than %s', (_, width, most) => {
    const filler = '|'.repeat(width - 4)
    const rows = (empty: number) => [
      ...repeat(empty, () => `2026-10-01|Grocer|4.20|${filler}`),
      `2026-10-01|Grocer|4.20|EUR${filler}`,
    ]
    const header = `Date|Text|Amount|Currency${filler}`
    expect(found(header, ...rows(most - 1))).toMatchObject({ currency: 3 })
    expect(found(header, ...rows(most))).not.toHaveProperty('currency')
  })

  it('finds columns that are wider than the header', () => {
    expect(found('Date|Text', '2026-10-01|Grocer|4.20')).toEqual({ date: 0, descriptions: [1], amount: 2 })
  })

  it('asks for what it cannot find', () => {
    expect(detect('Date|Text|Amount').questions).toMatchObject([
      {
        code: 'columns',
        setting: 'columns',
        sentence: 'Which column holds the date, the description and the amount?',
        choices: [],
      },
    ])
    expect(codes('Day|Text|Amount|Billing amount', 'x|Grocer|4.20|3.90')).toEqual([
      'columns',
      'amount-column',
    ])
  })
})

describe('describeMissingColumns', () => {
  const all = detect('Date|Text|Amount', '2026-10-01|Grocer|4.20').columns

  it.each([
    ['nothing', {}, null],
    ['no date', { date: null }, 'Which column holds the date?'],
    ['no description', { descriptions: [] }, 'Which column holds the description?'],
    ['no amount', { amount: null }, 'Which column holds the amount?'],
    ['neither date nor amount', { date: null, amount: null }, 'Which column holds the date and the amount?'],
    ['nothing with money out alone', { amount: null, debit: 2 }, null],
    ['nothing with money in alone', { amount: null, credit: 2 }, null],
  ])('misses %s', (_, change, expected) => {
    expect(describeMissingColumns({ ...all, ...change })).toBe(expected)
  })
})
