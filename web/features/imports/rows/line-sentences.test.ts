import { expect, it } from 'vitest'
import { describeLines, describeReasons } from './line-sentences.ts'

const words = {
  number: (count: number) => count.toLocaleString('en-US'),
  count: (count: number, thing: string) =>
    `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`,
}
const none = { rows: 0, bad: 0, leftOut: 0, above: 0, blank: 0 }

it('says where all lines of a file went', () => {
  const lines = { total: 1234, rows: 1220, bad: 2, leftOut: 3, above: 8, blank: 1 }
  expect(describeLines(lines, { format: 'csv' }, words)).toBe(
    '1,234 lines: 1,220 in rows, 2 bad, 3 left out, 8 above the rows, 1 blank',
  )
  expect(describeLines({ ...none, total: 1, rows: 1 }, { format: 'ofx' }, words)).toBe('1 record: 1 in rows')
})

it('adds up reasons of one name, and names the most frequent first', () => {
  const reasons = [
    { reason: 'footer', count: 2 },
    { reason: 'pending', count: 1 },
    { reason: 'future', count: 2 },
    { reason: 'unheard-of', count: 1 },
  ]
  expect(describeReasons(reasons, words)).toBe('3 not booked yet, 2 closing the file, 1 for other reasons')
})
