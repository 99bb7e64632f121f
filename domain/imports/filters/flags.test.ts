import { describe, expect, it } from 'vitest'
import { readLines as read } from '#test/read-lines.ts'

const body = (out: string, into: string) => [
  `2026-10-01|Grocer|4.20|${out}`,
  `2026-10-02|Wages|900.00|${into}`,
  `2026-10-03|Bus|2.80|${out}`,
  `2026-10-04|Tea|3.10|${out}`,
]

describe('a column that says in or out (import.md 2)', () => {
  it.each([
    ['Irish', 'Posting side', 'DBIT', 'CRDT'],
    ['Indian', 'Txn', 'Dr', 'Cr'],
    ['Dutch', 'Mutatiesoort', 'Af', 'Bij'],
    ['Swedish', 'Riktning', 'Uttag', 'Insättning'],
    ['Finnish', 'Laji', 'Otto', 'Pano'],
    ['Polish', 'Strona', 'Wn', 'Ma'],
    ['Turkish', 'Yön', 'Borç', 'Alacak'],
    ['Greek', 'Είδος', 'Χρέωση', 'Πίστωση'],
    ['Korean', '구분', '출금', '입금'],
    ['signs', 'Sign', '-', '+'],
    ['signs of typographers', 'Sign', '−', '+'],
  ])('is known by its content whatever its heading: %s', (_, heading, out, into) => {
    const { settings, questions, amounts } = read([`Date|Text|Amount|${heading}`, ...body(out, into)])
    expect(settings).toMatchObject({ signs: 'flag', columns: { flag: 3, descriptions: [1] } })
    expect({ questions, amounts }).toEqual({ questions: [], amounts: [-420, 90_000, -280, -310] })
  })

  it('is not believed by one of the two words alone under an unknown heading', () => {
    const { settings, questions } = read(['Date|Text|Amount|Mark', ...body('C', 'C')])
    expect(settings.columns.flag).toBeNull()
    expect(questions).toMatchObject([{ code: 'signs', choices: ['inverted', 'signed'] }])
  })

  it('agrees with the signs of the amounts, or turns them round on a card statement', () => {
    const rows = ['2026-10-01|Grocer|-4.20|D', '2026-10-02|Wages|900.00|C']
    expect(read(['Date|Text|Amount|Kind', ...rows])).toMatchObject({
      questions: [],
      amounts: [-420, 90_000],
    })
    const card = [
      '2026-10-01|Grocer|4.20|D',
      '2026-10-02|Bus|2.80|D',
      '2026-10-03|Paid|-50.00|C',
      '2026-10-04|Paid|-60.00|C',
    ]
    expect(read(['Date|Text|Amount|Kind', ...card])).toMatchObject({
      questions: [],
      amounts: [-420, -280, 5_000, 6_000],
    })
  })

  it('is asked about where the signs of the amounts say something else', () => {
    const rows = [...body('D', 'C'), '2026-10-05|Grocer took back|-4.20|D']
    const { questions, settings } = read(['Date|Text|Amount|Kind', ...rows])
    expect(settings.signs).toBe('flag')
    expect(questions).toMatchObject([{ code: 'signs', choices: ['flag', 'signed', 'inverted'] }])
    expect(read(['Date|Text|Amount|Kind', ...rows], { signs: 'flag' }).amounts).toEqual([
      -420, 90_000, -280, -310, 420,
    ])
  })

  it('is the third answer to the question for the sign, and its words are asked', () => {
    const lines = ['Date|Text|Amount|Way', ...body('Roll', 'Swap')]
    expect(read(lines).questions).toMatchObject([{ code: 'signs', choices: ['inverted', 'signed', 'flag'] }])
    const answered = read(lines, { signs: 'flag' })
    expect(answered).toMatchObject({ settings: { columns: { flag: 3 } }, flagWords: ['roll', 'swap'] })
    expect(answered.questions).toEqual([
      {
        code: 'flags',
        setting: 'flags',
        sentence: '‘Way’ says ‘roll’, ‘swap’: which of these words mean money in, and which money out?',
        choices: [],
      },
    ])
    expect(answered.bad).toHaveLength(4)
    const half = read(lines, { signs: 'flag', flags: { out: ['roll'], in: [] } })
    expect(half.questions).toMatchObject([
      { sentence: '‘Way’ says ‘swap’: which of these words mean money in, and which money out?' },
    ])
    const told = read(lines, { signs: 'flag', flags: { out: ['roll'], in: ['swap'] } })
    expect(told).toMatchObject({ questions: [], amounts: [-420, 90_000, -280, -310] })
  })

  it('asks for the column where several could be meant', () => {
    const lines = ['Date|Text|Amount|Way|Card', ...body('Roll|1', 'Swap|2'), '2026-10-05|Tea|3.10|Roll|2']
    expect(read(lines, { signs: 'flag' }).questions).toEqual([
      {
        code: 'flag-column',
        setting: 'columns',
        sentence: 'Which column says whether money goes in or out?',
        choices: ['3', '4'],
      },
    ])
  })

  it('knows words that an earlier file lacked, beside those that were chosen', () => {
    const flags = { out: ['roll', 'c'], in: [] }
    const { settings } = read(['Date|Text|Amount|D/C', ...body('D', 'C')], { flags })
    expect(settings.flags).toEqual({ out: ['roll', 'c', 'd'], in: [] })
  })
})

describe('amounts with letters (import.md 9)', () => {
  const lines = (...amounts: string[]) => [
    'Date|Text|Amount',
    ...amounts.map((amount, at) => `2026-10-0${at + 1}|Shop ${at}|${amount}`),
  ]

  it.each([
    ['of an Indian account', ['4.20 Dr', '900.00 Cr', '2.80 Dr'], [-420, 90_000, -280], 'signed'],
    ['of a German account', ['4,20 S', '900,00 H', '2,80 S'], [-420, 90_000, -280], 'signed'],
    ['before the amount', ['DR 4.20', 'CR 900.00', 'DR 2.80'], [-420, 90_000, -280], 'signed'],
    ['of money in alone, on a card statement', ['4.20', '2.80', '50.00CR'], [-420, -280, 5_000], 'inverted'],
    ['of money out alone', ['4.20 DR', '2.80 DR', '1.10 DR', '900.00'], [-420, -280, -110, 90_000], 'signed'],
  ])('read without a question: %s', (_, amounts, expected, signs) => {
    const found = read(lines(...amounts))
    expect(found.questions).toEqual([])
    expect(found.settings.signs).toBe(signs)
    expect(found.amounts).toEqual(expected)
  })

  it('are asked about where some amounts have none and others either', () => {
    expect(read(lines('4.20 DR', '50.00 CR', '2.80', '1.10', '7.00')).questions).toMatchObject([
      { code: 'signs' },
    ])
  })

  it('make a bad line where they contradict the column or the flag beside them', () => {
    const pair = read(['Date|Text|Debit|Credit', '2026-10-01|A|4.20 DR|', '2026-10-02|B|9.00 CR|'])
    expect(pair.amounts).toEqual([-420])
    expect(pair.bad.map(({ reason }) => reason)).toEqual(['opposed-marks'])
    const flagged = read(['Date|Text|Amount|D/C', '2026-10-01|A|4.20 DR|C', '2026-10-02|B|9.00 CR|C'], {
      signs: 'flag',
    })
    expect(flagged.amounts).toEqual([900])
    expect(flagged.bad.map(({ reason }) => reason)).toEqual(['opposed-marks'])
  })
})
