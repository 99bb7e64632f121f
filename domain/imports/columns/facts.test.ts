import { describe, expect, it } from 'vitest'
import { gatherFacts, isAmountColumn, isDateColumn, isFlagColumn } from './facts.ts'

const gather = (...cells: string[]) =>
  gatherFacts(
    cells.map((cell) => ['x', cell]),
    1,
  )
const repeat = (times: number, cell: string) => Array.from({ length: times }, () => cell)

describe('what the cells of a column look like', () => {
  it('is counted cell by cell, blanks aside', () => {
    expect(
      gather('2026-10-31', '', ' ', ' 4.20 ', '-5', '(6.00)', '−1', 'Grocer', 'Grocer', 'EUR', 'd'),
    ).toEqual({
      rows: 11,
      filled: 9,
      dates: 1,
      yearless: 0,
      amounts: 4,
      decimals: 2,
      negatives: 3,
      flags: 1,
      flagsIn: 0,
      currencies: 1,
      words: 3,
      letters: 15,
      tellingLetters: 3,
      digits: 0,
      distinct: 8,
    })
  })

  it.each([
    ['4.20', 1],
    ['4,20', 1],
    ['4.20 EUR', 1],
    ['1.234', 0],
    ['1.23456', 0],
    ['42', 0],
  ])('has decimals where two digits end it: %s', (cell, decimals) => {
    expect(gather(cell).decimals).toBe(decimals)
  })

  it('reads the flags of every language whatever their case, and codes of three letters', () => {
    expect(gather('D', 'af', 'BIJ', 'Haben', '-', 'other')).toMatchObject({ flags: 5 })
    expect(gather('EUR', 'usd', 'EU', 'EURO', 'E1R')).toMatchObject({ currencies: 2 })
  })

  it('counts no more than 200 letters of a cell, and nothing of a row that ends before it', () => {
    expect(gather('x'.repeat(300)).letters).toBe(200)
    expect(gatherFacts([['x'], ['x', 'Grocer']], 1)).toMatchObject({ rows: 2, filled: 1, words: 1 })
  })
})

describe('a column', () => {
  const [date, amount, word, flag] = ['2026-10-31', '4.20', 'Grocer', 'd']

  it('is one of dates with 4 of 10 cells and in a quarter of the rows', () => {
    const isOne = (dates: number, words: number, blanks: number) =>
      isDateColumn(gather(...repeat(dates, date), ...repeat(words, word), ...repeat(blanks, '')))
    expect([isOne(4, 6, 0), isOne(3, 6, 0)]).toEqual([true, false])
    expect([isOne(2, 0, 6), isOne(2, 0, 7)]).toEqual([true, false])
    expect([isOne(0, 0, 3), isOne(0, 0, 0)]).toEqual([false, false])
  })

  it('is one of amounts with 6 of 10 cells, unless it is one of dates', () => {
    const isOne = (...cells: string[]) => isAmountColumn(gather(...cells))
    expect(isOne(...repeat(6, amount), ...repeat(4, word))).toBe(true)
    expect(isOne(...repeat(5, amount), ...repeat(4, word))).toBe(false)
    expect(isOne('20261031', '20261101')).toBe(false)
    expect(isOne('', '')).toBe(false)
  })

  it('is one of flags with 8 of 10 cells, in half of the rows, where they are no amounts', () => {
    const isOne = (flags: number, words: number, blanks: number) =>
      isFlagColumn(gather(...repeat(flags, flag), ...repeat(words, word), ...repeat(blanks, '')))
    expect([isOne(8, 2, 0), isOne(7, 2, 0)]).toEqual([true, false])
    expect([isOne(3, 0, 3), isOne(3, 0, 4)]).toEqual([true, false])
    expect([isOne(0, 0, 3), isOne(0, 0, 0)]).toEqual([false, false])
    const facts = { ...gather(), rows: 10, filled: 10, flags: 8 }
    expect([7, 8].map((amounts) => isFlagColumn({ ...facts, amounts }))).toEqual([true, false])
  })
})
