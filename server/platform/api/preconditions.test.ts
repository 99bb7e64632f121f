import { describe, expect, it } from 'vitest'
import { hasAlready, listEncodings } from './preconditions.ts'

describe('what a request can do with', () => {
  it.each([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['br;q=0', []],
    ['br;q=0, gzip', ['gzip']],
    ['BR ; Q=0.000 , gzip;q=0.5', ['gzip']],
    ['br;q=0.001', ['br']],
    ['*', ['br', 'gzip']],
    ['*;q=0, gzip', ['gzip']],
    ['br;q=0, *', ['gzip']],
    ['identity', []],
    ['brotli, x-gzip', []],
    ['br;q=never', []],
    ['', []],
    [null, []],
  ])('packs for %j as %j', (accepted, expected) => {
    expect(listEncodings(accepted)).toEqual(expected)
  })

  it.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"x", W/"a" , "y"', true],
    ['*', true],
    ['"x", W/"ab"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('knows by %j what it has: %j', (noneMatch, expected) => {
    expect(hasAlready(noneMatch, 'W/"a"')).toBe(expected)
  })
})
