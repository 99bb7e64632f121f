import { describe, expect, it } from 'vitest'
import { noColumns as none } from '#domain/imports/settings.ts'
import { detectSigns } from './signs.ts'

describe('detectSigns beside a running balance (R54)', () => {
  const columns = { ...none, amount: 0, balance: 1 }
  const all = { signs: 'inverted', sentence: expect.stringMatching('^All amounts are without a sign') }
  const judge = (rows: readonly (readonly [string, string])[]) => {
    const { signs, question } = detectSigns(rows, columns, '.')
    return question ? { signs, sentence: question.sentence } : { signs }
  }
  const earned = [
    ['10', '10'],
    ['20', '30'],
    ['30', '60'],
    ['40', '100'],
  ] as const
  const spent = [
    ['10', '90'],
    ['20', '70'],
    ['30', '40'],
    ['40', '0'],
  ] as const

  it.each([
    ['money in, oldest row first', earned, 'signed'],
    ['money in, newest row first', earned.toReversed(), 'signed'],
    ['money out, oldest row first', spent, 'inverted'],
    ['money out, newest row first', spent.toReversed(), 'inverted'],
    [
      'both ways',
      [
        ['-10', '90'],
        ['20', '110'],
        ['30', '140'],
        ['40', '180'],
      ],
      'signed',
    ],
    [
      'both ways, inverted',
      [
        ['-10', '110'],
        ['20', '90'],
        ['30', '60'],
        ['40', '20'],
      ],
      'inverted',
    ],
  ] as const)('proves %s', (_, rows, signs) => {
    expect(judge(rows)).toEqual({ signs })
  })

  it('asks with fewer than three steps', () => {
    expect(judge(earned.slice(1))).toEqual(all)
    expect(judge(spent.slice(1))).toEqual(all)
  })

  it('asks where a balance moves against the only amount, as a line that states a balance alone shows', () => {
    const rows: [string, string][] = [
      ['', '100'],
      ['-10', '110'],
    ]
    expect(judge(rows)).toMatchObject({ signs: 'inverted', sentence: expect.stringMatching('against') })
  })

  it('asks where amounts without a minus move the balance both ways', () => {
    const rows: [string, string][] = [
      ['1', '99'],
      ['2', '97'],
      ['3', '94'],
      ['4', '90'],
      ['5', '85'],
      ['7', '92'],
    ]
    expect(judge(rows)).toEqual(all)
  })

  it('asks where equal amounts fit both ways round', () => {
    expect(
      judge([
        ['10', '10'],
        ['10', '20'],
        ['10', '30'],
        ['10', '40'],
      ]),
    ).toEqual(all)
  })

  it('asks where the balance has nothing to do with the amounts', () => {
    expect(
      judge([
        ['10', '1'],
        ['20', '2'],
        ['30', '4'],
        ['40', '7'],
      ]),
    ).toEqual(all)
  })

  it('needs four of five steps', () => {
    expect(judge([...earned, ['50', '777'], ['60', '837']])).toEqual({ signs: 'signed' })
    expect(judge([...earned, ['50', '777'], ['60', '999']])).toEqual(all)
    expect(judge([...spent, ['50', '777'], ['60', '717']])).toEqual({ signs: 'inverted' })
    expect(judge([...spent, ['50', '777'], ['60', '999']])).toEqual(all)
  })

  it('steps over rows that cannot be read and over those that change nothing', () => {
    const [first, second, third, fourth] = earned
    expect(judge([first, ['x', '5'], second, ['5', ''], third, ['50', '60'], fourth])).toEqual({
      signs: 'signed',
    })
    expect(judge([first, ['1', ''], ['1', ''], second, third])).toEqual(all)
    expect(judge([first, ['0', '10'], ['0', '10'], second, third])).toEqual(all)
  })

  it('needs no more than the first 2,000 rows', () => {
    const rows = Array.from(
      { length: 2_000 },
      (_, at) => [String(at + 1), String(((at + 1) * (at + 2)) / 2)] as const,
    )
    const strange = Array.from({ length: 1_000 }, (_, at) => ['3', String(at * 7)] as const)
    expect(judge([...rows, ...strange])).toEqual({ signs: 'signed' })
    expect(judge([...rows.slice(0, 1_000), ...strange])).toEqual(all)
  })

  it('does not let a balance overrule what two columns or a flag say', () => {
    expect(detectSigns(spent, { ...columns, flag: 2 }, '.')).toEqual({ signs: 'flag' })
    expect(detectSigns(spent, { ...none, debit: 0, balance: 1 }, '.')).toEqual({ signs: 'debit-credit' })
  })
})
