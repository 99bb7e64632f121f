import { describe, expect, it } from 'vitest'
import { detectLines as detect, findColumns as found } from '#test/read-lines.ts'

const codes = (header: string, ...rows: string[]) => detect(header, ...rows).questions.map(({ code }) => code)

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
        sentence: "'Amount' and 'Billing amount' could each be the amount: which one is it?",
        choices: ['2', '3'],
      },
    ])
  })

  it.each([
    ['the cells are the same', 'Date|Text|Amount|Billing amount', '2026-10-01|Grocer|4.20| 4.20 '],
    ['one name is better', 'Date|Text|Amount|Total', '2026-10-01|Grocer|4.20|3.90'],
    ['one is of a fee', 'Date|Text|Amount|Amount (fee)', '2026-10-01|Grocer|4.20|0.00'],
    ['one is in a foreign currency', 'Date|Text|Amount|Betrag (Fremdwährung)', '2026-10-01|Grocer|4.20|3.90'],
    ['one is the balance', 'Date|Text|Amount|Balance', '2026-10-01|Grocer|4.20|95.80'],
    ['one is a number without decimals', 'Date|Text|Paper|Sheet', '2026-10-01|Grocer|4.20|17'],
  ])('does not ask where %s', (_, header, row) => {
    expect(detect(header, row)).toMatchObject({ columns: { amount: 2 }, questions: [] })
  })

  it('asks where the only row has a whole number beside a larger one with decimals', () => {
    expect(detect('Date|Text|Sheet|Paper', '2026-10-01|Grocer|6126.67|156').questions).toMatchObject([
      { code: 'amount-column', choices: ['2', '3'] },
    ])
    expect(detect('Date|Text|Sheet|Paper', '2026-10-01|Grocer|6126.67|820924784').questions).toEqual([])
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
      "'Column 3' and 'Column 4' could each be the amount: which one is it?",
    ])
    const partly = detect('Date|Text| Sheet |', '2026-10-01|Grocer|4.20|95.80')
    expect(partly.questions[0]?.sentence).toMatch("'Sheet' and 'Column 4'")
  })
})
