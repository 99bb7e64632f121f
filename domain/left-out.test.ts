import { expect, it } from 'vitest'
import { countLeft, describeLeft } from './left-out.ts'

it('says what a change of many left out, and why (issue 14)', () => {
  const left = countLeft(['refunds', 'refunds', 'refunds', 'reconciled', 'parts', 'transfers', 'transfers'])
  expect(describeLeft(left, 'edited', String)).toBe(
    '2 are halves of transfers and keep their account and date. ' +
      '1 is a part of a divided transaction and keeps its account and date. ' +
      '3 are refunds and follow their purchases. 1 is locked by a reconciliation.',
  )
  expect(describeLeft(countLeft(['parts', 'parts']), 'deleted', String)).toBe(
    '2 are parts whose other parts were not selected.',
  )
  expect(describeLeft(countLeft([]), 'edited', String)).toBe('')
})
