import { describe, expect, it } from 'vitest'
import { day } from '../calendar.ts'
import { describeMissingColumns, detectColumns } from './columns.ts'

const split = (line: string) => line.split('|')
const detect = (header: string, ...rows: string[]) =>
  detectColumns(header === '' ? [] : split(header), rows.map(split), day('2026-11-22'))
/** The columns that were found, without those that were not. */
const found = (header: string, ...rows: string[]) => {
  const { columns } = detect(header, ...rows)
  return Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== null))
}
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

describe('detectColumns with money out and in apart (R54)', () => {
  const header = 'Date|Text|Amount|Debit|Credit'

  it('prefers two columns to an amount without signs, and an amount with a minus to both', () => {
    const unsigned = found(header, '2026-10-01|Grocer|4.20|4.20|', '2026-10-02|Wages|900.00||900.00')
    expect(unsigned).toEqual({ date: 0, descriptions: [1], debit: 3, credit: 4 })
    const signed = found(header, '2026-10-01|Grocer|-4.20|4.20|', '2026-10-02|Wages|900.00||900.00')
    expect(signed).toEqual({ date: 0, descriptions: [1], amount: 2 })
  })

  it('takes both though one of them is empty, but not when both are', () => {
    expect(found(header, '2026-10-01|Grocer|4.20|4.20|')).toMatchObject({ debit: 3, credit: 4 })
    expect(found(header, '2026-10-01|Wages|4.20||4.20')).toMatchObject({ debit: 3, credit: 4 })
    expect(found(header, '2026-10-01|Grocer|4.20||')).toEqual({ date: 0, descriptions: [1], amount: 2 })
  })

  it('takes one of them alone', () => {
    expect(found('Date|Text|Money out', '2026-10-01|Grocer|4.20')).toEqual({
      date: 0,
      descriptions: [1],
      debit: 2,
    })
    expect(found('Date|Text|Money in', '2026-10-01|Wages|4.20')).toEqual({
      date: 0,
      descriptions: [1],
      credit: 2,
    })
  })

  it('does not take a column of words for one of them', () => {
    expect(found(header, '2026-10-01|Grocer|4.20|card|cash')).toMatchObject({ amount: 2 })
  })

  it.each([
    [
      'first',
      ['2026-10-01|Grocer|4.20|', '2026-10-02|Bus|2.80|', '2026-10-03|Wages||900.00'],
      { debit: 2, credit: 3 },
      ['2', '3'],
    ],
    [
      'second',
      ['2026-10-01|Grocer||4.20', '2026-10-02|Bus||2.80', '2026-10-03|Wages|900.00|'],
      { debit: 3, credit: 2 },
      ['2', '3'],
    ],
    [
      'first when both are as full',
      ['2026-10-01|Grocer|4.20|', '2026-10-02|Wages||900.00'],
      { debit: 2, credit: 3 },
      ['2', '3'],
    ],
  ])(
    'without names asks which of two columns is money out, and proposes the fuller: the %s',
    (_, rows, sides, choices) => {
      const { columns, questions } = detect('', ...rows)
      expect(columns).toMatchObject({ amount: null, ...sides })
      expect(questions).toEqual([
        {
          code: 'signs',
          setting: 'columns',
          sentence: 'Columns 3 and 4 both hold amounts: which one is money out?',
          choices,
        },
      ])
    },
  )

  it('without names takes zeros and blanks for an empty side', () => {
    expect(
      codes('', '2026-10-01|Grocer|4.20|0.00', '2026-10-02|Bus|2.80| ', '2026-10-03|Wages|0,00|900.00'),
    ).toEqual(['signs'])
  })

  it('without names does not take two columns for money out and in when a row fills both', () => {
    const { columns, questions } = detect(
      '',
      '2026-10-01|Grocer|4.20|',
      '2026-10-02|Bus|2.80|7.00',
      '2026-10-03|Wages||900.00',
    )
    expect(columns).toMatchObject({ amount: 2, debit: null, credit: null })
    expect(questions).toMatchObject([{ code: 'amount-column', choices: ['2', '3'] }])
  })
})

describe('detectColumns with one amount (R54)', () => {
  it('asks where two names are as good and the cells differ', () => {
    expect(detect('Date|Text|Amount|Billing amount', '2026-10-01|Grocer|4.20|3.90').questions).toEqual([
      {
        code: 'amount-column',
        setting: 'columns',
        sentence: "'Amount' and 'Billing amount' could all be the amount: which one is it?",
        choices: ['2', '3'],
      },
    ])
  })

  it.each([
    ['the cells are the same', 'Date|Text|Amount|Billing amount', '2026-10-01|Grocer|4.20| 4.20 '],
    ['one name is better', 'Date|Text|Amount|Total', '2026-10-01|Grocer|4.20|3.90'],
    ['one is of a fee', 'Date|Text|Amount|Amount (fee)', '2026-10-01|Grocer|4.20|0.10'],
    ['one is in a foreign currency', 'Date|Text|Amount|Betrag (Fremdwährung)', '2026-10-01|Grocer|4.20|3.90'],
    ['one is the balance', 'Date|Text|Amount|Balance', '2026-10-01|Grocer|4.20|95.80'],
    ['one is a number without decimals', 'Date|Text|Paper|Sheet', '2026-10-01|Grocer|4.20|17'],
  ])('does not ask where %s', (_, header, row) => {
    expect(detect(header, row)).toMatchObject({ columns: { amount: 2 }, questions: [] })
  })

  it('without a name takes numbers with decimals before whole ones', () => {
    expect(found('Date|Text|Sheet|Paper', '2026-10-01|Grocer|17|4.20')).toMatchObject({ amount: 3 })
    expect(found('Date|Text|Sheet', '2026-10-01|Grocer|17')).toMatchObject({ amount: 2 })
  })

  it('without a name takes no reference and no balance for the amount', () => {
    expect(found('Date|Text|Reference|Sheet', '2026-10-01|Grocer|17|18')).toMatchObject({ amount: 3 })
    expect(found('Date|Text|Balance|Sheet', '2026-10-01|Grocer|17.50|18')).toMatchObject({
      amount: 3,
      balance: 2,
    })
    expect(codes('Date|Text|Balance', '2026-10-01|Grocer|17.50')).toEqual(['columns'])
  })

  it('names columns without a name by their number', () => {
    const { questions } = detect('', '2026-10-01|Grocer|4.20|95.80', '2026-10-02|Bus|2.80|93.00')
    expect(questions.map(({ sentence }) => sentence)).toEqual([
      "'Column 3' and 'Column 4' could all be the amount: which one is it?",
    ])
    const partly = detect('Date|Text| Sheet |', '2026-10-01|Grocer|4.20|95.80')
    expect(partly.questions[0]?.sentence).toMatch("'Sheet' and 'Column 4'")
  })
})

describe('detectColumns by cells', () => {
  it('takes the first column of dates', () => {
    expect(found('', 'Grocer|2026-10-01|2026-10-02|4.20')).toEqual({ date: 1, descriptions: [0], amount: 3 })
  })

  it('takes up to three columns of text that differs from row to row, in their order', () => {
    const rows = repeat(
      5,
      (at) =>
        `2026-10-0${at + 1}|Grocer ${'x'.repeat(at)}|In town|No. ${at} of the long list|Card ${at}|Till ${at}, left|4.2${at}`,
    )
    expect(found('', ...rows)).toMatchObject({ descriptions: [1, 3, 5] })
  })

  it('takes the longest text where none differs', () => {
    expect(
      found('', '2026-10-01|Shop|Grocer in town|4.20', '2026-10-02|Shop|Grocer in town|4.30'),
    ).toMatchObject({
      descriptions: [2],
    })
  })

  it.each([
    ['three of five texts differ', ['aa', 'bb', 'cc', 'cc', 'cc'], [1]],
    ['two of five texts differ', ['aa', 'bb', 'bb', 'bb', 'bb'], [2]],
    ['three of five cells are filled', ['aa', 'bb', 'cc', '', ''], [1]],
    ['two of five cells are filled', ['aa', 'bb', '', '', ''], [2]],
    ['half of the cells are words', ['aa', 'bb', '17', '18', ''], [1]],
    ['fewer than half of the cells are words', ['aa', 'bb', '17', '18', '19'], [2]],
  ])('finds a description where %s', (_, cells, descriptions) => {
    const rows = cells.map((cell, at) => `2026-10-0${at + 1}|${cell}|A card payment in town|4.2${at}`)
    expect(found('', ...rows)).toMatchObject({ descriptions })
  })

  it('takes no numbers for a description', () => {
    expect(detect('Date|Sheet|Amount', '2026-10-01|A1|4.20').columns.descriptions).toEqual([])
    expect(found('', ...['aa', '17', '18'].map((cell) => `2026-10-01|${cell}|4.20`))).toMatchObject({
      descriptions: [],
    })
    expect(found('', ...['aa', '17'].map((cell) => `2026-10-01|${cell}|4.20`))).toMatchObject({
      descriptions: [1],
    })
  })
})

describe('detectColumns and descriptions with names', () => {
  const rows = (...cells: string[]) => cells.map((cell, at) => `2026-10-0${at + 1}|${cell}|4.2${at}`)

  it('puts who was paid before what for, wherever they stand', () => {
    expect(found('Date|Memo|Payee|Amount', ...rows('Food|Grocer', 'Fare|Bus'))).toMatchObject({
      descriptions: [2, 1],
    })
  })

  it('leaves out a column that says the same in every row, once there are three', () => {
    expect(found('Date|Payee|Memo|Amount', ...rows('Grocer|Card', 'Bus|Card', 'Café|Card'))).toMatchObject({
      descriptions: [1],
    })
    expect(found('Date|Payee|Memo|Amount', ...rows('Grocer|Card', 'Bus|Card'))).toMatchObject({
      descriptions: [1, 2],
    })
    expect(found('Date|Payee|Memo|Amount', ...rows('Bus|Card', 'Bus|Card', 'Bus|Card'))).toMatchObject({
      descriptions: [1, 2],
    })
  })

  it('leaves out an empty column', () => {
    expect(found('Date|Payee|Memo|Amount', ...rows('|Card', '|Cash'))).toMatchObject({ descriptions: [2] })
  })

  it('takes a lesser name only where there is no better one, and one of them', () => {
    expect(found('Date|Shop|Memo|Amount', ...rows('Grocer|Food', 'Bus|Fare'))).toMatchObject({
      descriptions: [2],
    })
    expect(found('Date|Reference|Shop|Amount', ...rows('R1 one|Grocer', 'R2 two|Bus'))).toMatchObject({
      descriptions: [2],
    })
    expect(
      found('Date|Other|Notes|Amount', ...rows('One long text|Food', 'Another text|Fare')),
    ).toMatchObject({ descriptions: [2] })
  })

  it('takes at most twenty', () => {
    const header = `Date|Amount|${'Memo|'.repeat(25)}`
    const row = (at: number) => `2026-10-01|4.20|${`Text ${at}|`.repeat(25)}`
    expect(detect(header, row(1), row(2)).columns.descriptions).toHaveLength(20)
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
        sentence: 'Which column holds the date and the description and the amount?',
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
