// That no line of a file vanishes: what the reader says of its lines, held against the text itself.
import { expect } from 'vitest'
import type { BankFile } from '#server/features/imports/read-bank-file.ts'

/**
 * Every line is in a row, bad, left out, above the rows or blank, and each but the blank ones is named or part of one that
 * is. `text` is the file as it was decoded.
 */
export function expectEveryLine({ rows, bad, skipped, above, lines }: BankFile, text: string): void {
  if (!lines) throw new Error('The columns are not known')
  const written = text.split(/\r\r\n|\r\n|\n|\r/)
  if (written.at(-1) === '') written.pop()
  expect(lines.total).toBe(written.length)
  expectNoLess(lines)
  const named = [...rows, ...bad, ...skipped, ...above].map(({ line }) => line)
  expect(new Set(named).size).toBe(named.length)
  const isNamed = new Set(named)
  const unnamed = written.filter((line, at) => /[^\s;,|"']/.test(line) && !isNamed.has(at + 1)).length
  const counted = lines.total - lines.blank
  expect(counted - named.length).toBeGreaterThanOrEqual(unnamed)
  // Lines within a quoted cell may be blank themselves.
  expect(counted - named.length - unnamed).toBeLessThanOrEqual(text.includes('"') ? written.length : 0)
}

/** That the counts add up, and none is below zero. */
export function expectNoLess(lines: NonNullable<BankFile['lines']>): void {
  const { total, ...places } = lines
  const counts = Object.values(places)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(0)
}

/** Every record of a statement is a row, bad, or left out. */
export function expectEveryRecord({ rows, bad, skipped, lines }: BankFile): void {
  expect(lines).toEqual({
    total: rows.length + bad.length + skipped.length,
    rows: rows.length,
    bad: bad.length,
    leftOut: skipped.length,
    above: 0,
    blank: 0,
  })
}
