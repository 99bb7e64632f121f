import { describe, expect, it } from 'vitest'
import { sumMerchants } from './merchants.ts'

describe('merchants', () => {
  const sum = (description: string, countedCents: number, transactionCount = 1, guessedCents = 0) => ({
    description,
    countedCents,
    guessedCents,
    transactionCount,
  })

  const came = (countedCents: number, guessedCents: number, transactionCount: number) => ({
    countedCents,
    guessedCents,
    transactionCount,
  })

  it('are one whatever the bank wrote around the name', () => {
    const sums = [
      sum('SQ *BLUE BOTTLE 0421', 500, 2, 500),
      sum('Market', 700),
      sum('Blue Bottle 17.10.', 300, 3, 100),
    ]
    expect(sumMerchants(sums)).toEqual([
      { payee: 'blue bottle', description: 'Blue Bottle 17.10.', ...came(800, 600, 5) },
      { payee: 'market', description: 'Market', ...came(700, 0, 1) },
    ])
  })

  it('are called the same in whatever order their transactions come', () => {
    const sums = [sum('Market 12', 100), sum('Market 11', 100), sum('MARKET 99', 100)]
    const names = [sums, sums.toReversed()].map((some) =>
      sumMerchants(some).map(({ description }) => description),
    )
    expect(names).toEqual([['MARKET 99'], ['MARKET 99']])
  })

  it('has one of its own for a description of nothing but numbers', () => {
    const sums = [sum('  4711 0815 ', 2), sum('4711 0815', 2), sum('Market 4711', 1)]
    expect(sumMerchants(sums).map(({ payee, countedCents }) => [payee, countedCents])).toEqual([
      ['4711 0815', 4],
      ['market', 1],
    ])
  })
})
