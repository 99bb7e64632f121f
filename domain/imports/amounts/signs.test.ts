import { describe, expect, it } from 'vitest'
import { noColumns as none } from '#domain/imports/settings.ts'
import { detectDecimalMark, detectFlags, detectSigns } from './signs.ts'

const oneAmount = { ...none, amount: 0 }
const column = (cells: readonly string[]) => cells.map((cell) => [cell])
const repeat = (times: number, ...cells: string[]) => Array.from({ length: times }, () => cells).flat()

describe('detectDecimalMark (R5)', () => {
  it.each([
    ['a point with two decimals', ['1.50'], '.', false],
    ['a comma with two decimals', ['1,50'], ',', false],
    ['both marks, the comma last', ['1.234,50'], ',', false],
    ['three digits behind a comma beside one proof', ['1,234', '2.50'], '.', false],
    ['three digits behind a point beside one proof', ['1.234', '2,50'], ',', false],
    ['more commas than points', ['1,50', '2,50', '3.50'], ',', false],
    ['more points than commas', ['1,50', '2.50', '3.50'], '.', false],
    ['as many points as commas', ['1,50', '2.50'], '.', false],
    ['only three digits behind a mark', ['1,234', '2,345'], '.', true],
    ['three digits behind a mark, and whole amounts', ['1,234', '5'], '.', true],
    ['whole amounts', ['5', '12'], '.', false],
    ['no amounts', ['', 'Pending'], '.', false],
    ['nothing', [], '.', false],
    ['only a proof that is longer than any amount', [`${' '.repeat(39)}1,50`, '1,234'], '.', true],
    ['a proof of 40 characters', [`${' '.repeat(36)}1,50`, '1,234'], ',', false],
  ] as const)('reads %s', (_, cells, decimalMark, isOpen) => {
    expect(detectDecimalMark(column(cells), oneAmount)).toEqual({ decimalMark, isOpen })
  })

  it.each(['amount', 'debit', 'credit', 'balance'] as const)('looks at the column %s', (name) => {
    expect(detectDecimalMark([['7', '1,50']], { ...none, [name]: 1 }).decimalMark).toBe(',')
  })

  it('looks at no other column, and at no cell that is missing', () => {
    expect(detectDecimalMark([['7', '1,50'], []], oneAmount)).toEqual({ decimalMark: '.', isOpen: false })
    expect(detectDecimalMark([['7', '1,50']], none)).toEqual({ decimalMark: '.', isOpen: false })
  })

  it('is sure after a thousand proofs', () => {
    const cells = [...repeat(1001, '1.50'), ...repeat(2000, '1,50')]
    expect(detectDecimalMark(column(cells), oneAmount).decimalMark).toBe('.')
    expect(detectDecimalMark(column(cells.slice(101)), oneAmount).decimalMark).toBe('.')
    expect(detectDecimalMark(column(cells.slice(600)), oneAmount).decimalMark).toBe(',')
  })
})

describe('detectSigns (R54)', () => {
  const ask = (text: string) => ({ signs: 'inverted', sentence: expect.stringMatching(text) })
  const all = ask('^All amounts are without a sign')
  const most = ask('^Most amounts are without a minus')
  const shown = ({ signs, question }: ReturnType<typeof detectSigns>) =>
    question ? { signs, sentence: question.sentence } : { signs }

  it.each([
    ['minuses only', ['-1.00', '-2.00'], { signs: 'signed' }],
    ['as many of both', ['-1.00', '2.00'], { signs: 'signed' }],
    ['more minuses than pluses', ['-1', '-2', '3'], { signs: 'signed' }],
    ['less than three pluses for a minus', ['-1', '-2', '3', '4', '5', '6', '7'], most],
    ['three pluses for a minus', ['-1', '3', '4', '5'], most],
    ['three pluses for each of two minuses', ['-1', '-2', '3', '4', '5', '6', '7', '8'], most],
    ['a minus among three', ['-1', '4', '5'], most],
    ['a minus in parentheses', ['(1.00)', '(4)', '5'], { signs: 'signed' }],
    ['a minus in parentheses among three', ['(1.00)', '4', '5'], most],
    ['no sign at all', ['1', '2', '3'], all],
    ['one amount without a sign', ['1'], all],
    ['zeros, which have no sign', ['0.00', '0'], { signs: 'signed' }],
    ['zeros beside a minus', ['-1', '0', '0', '0'], { signs: 'signed' }],
    ['no amounts', ['', 'Pending'], { signs: 'signed' }],
    ['a plus where money comes in, as on a card statement', ['5', '+7', '8'], { signs: 'inverted' }],
    ['a plus before every amount', ['+5', '+7'], { signs: 'signed' }],
    ['a plus and a minus', ['+5', '-7'], { signs: 'signed' }],
    ['a plus before zero', ['5', '+0'], all],
  ])('judges one column with %s', (_, cells, expected) => {
    expect(shown(detectSigns(column(cells), oneAmount, '.'))).toEqual(expected)
  })

  it('offers both readings where it asks', () => {
    const { question } = detectSigns(column(['1', '2']), oneAmount, '.')
    expect(question).toMatchObject({ code: 'signs', setting: 'signs', choices: ['inverted', 'signed'] })
  })

  it('reads amounts by the decimal mark of the file', () => {
    expect(shown(detectSigns(column(['-1.234,50']), oneAmount, ','))).toEqual({ signs: 'signed' })
    expect(shown(detectSigns(column(['-1.234,50', '5']), oneAmount, '.'))).toEqual(all)
  })

  it.each([
    [
      'debits without a sign',
      [
        ['5', ''],
        ['', '7'],
      ],
      'debit-credit',
    ],
    [
      'debits with a minus',
      [
        ['-5', ''],
        ['', '7'],
      ],
      'signed-pair',
    ],
    [
      'debits with either',
      [
        ['-5', ''],
        ['5', ''],
      ],
      'debit-credit',
    ],
    ['debits of zero', [['0', '7']], 'debit-credit'],
    [
      'a minus in the other column',
      [
        ['5', ''],
        ['', '-7'],
      ],
      'debit-credit',
    ],
  ])('judges two columns with %s', (_, records, signs) => {
    expect(detectSigns(records, { ...none, debit: 0, credit: 1 }, '.')).toEqual({ signs })
  })

  it('judges a column of credits alone', () => {
    expect(detectSigns([['-5']], { ...none, credit: 0 }, '.')).toEqual({ signs: 'debit-credit' })
  })

  it('goes by the flag unless the amounts have signs themselves', () => {
    const columns = { ...none, amount: 0, flag: 1 }
    expect(
      detectSigns(
        [
          ['5', 'D'],
          ['7', 'C'],
        ],
        columns,
        '.',
      ),
    ).toEqual({ signs: 'flag' })
    expect(
      detectSigns(
        [
          ['-5', 'D'],
          ['7', 'C'],
        ],
        columns,
        '.',
      ),
    ).toEqual({ signs: 'signed' })
    expect(
      detectSigns(
        [
          ['+5', 'D'],
          ['7', 'C'],
        ],
        columns,
        '.',
      ),
    ).toEqual({ signs: 'flag' })
  })
})

describe('detectFlags (R54)', () => {
  it.each([
    ['Dutch', ['Af', 'Bij', 'Af'], ['af'], ['bij']],
    ['German', ['S', 'H'], ['s'], ['h']],
    ['English letters', [' D ', 'C'], ['d'], ['c']],
    ['English words', ['DEBIT', 'Credit'], ['debit'], ['credit']],
    ['signs', ['-', '+'], ['-'], ['+']],
    ['money out alone', ['Lastschrift'], ['lastschrift'], []],
    ['words that are not known', ['Swap', ''], [], []],
  ])('sorts %s', (_, cells, out, into) => {
    expect(detectFlags(column(cells), 0)).toEqual({ out, in: into })
  })

  it('finds none without a column, or in rows that end before it', () => {
    expect(detectFlags([['D']], null)).toEqual({ in: [], out: [] })
    expect(detectFlags([['D'], []], 1)).toEqual({ in: [], out: [] })
  })
})
