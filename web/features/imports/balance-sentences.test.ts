import { expect, it } from 'vitest'
import type { ImportDraft } from '#contract/imports.ts'
import { createFormat } from '#web/ui/format.tsx'
import { describeBalances, describeBreaks } from './balance-sentences.ts'

const format = createFormat({ currency: 'USD', locale: 'en-US', timeZone: 'UTC' })
const balances = (more: object) =>
  ({ proof: 'open', opening: null, closing: null, breaks: [], ...more }) as ImportDraft['balances']
const opening = { amountCents: 14_987, day: '2026-10-01' }
const closing = { amountCents: 72_930, day: '2026-10-31' }

it('says what the account held before and after the rows, and that they account for it', () => {
  expect(describeBalances(balances({}), format)).toBeNull()
  expect(describeBalances(balances({ opening }), format)).toBeNull()
  expect(describeBalances(balances({ closing }), format)).toBe('$729.30 on October 31, 2026')
  expect(describeBalances(balances({ opening, closing }), format)).toBe(
    '$149.87 before the first row, $729.30 on October 31, 2026',
  )
  expect(describeBalances(balances({ proof: 'proven', opening, closing }), format)).toBe(
    '$149.87 before the first row, $729.30 on October 31, 2026: they account for every row',
  )
})

it('names the place and the amount where they do not', () => {
  const at = (kind: string, offCents: number, lines: number[], lastDay = '2026-10-31') =>
    describeBreaks(
      balances({ breaks: [{ kind, offCents, firstDay: '2026-10-01', lastDay, lines }] }),
      format,
    )[0]
  expect(at('missing', -499, [4, 5])).toBe('$4.99 of money out is missing between line 4 and line 5.')
  expect(at('missing', 1230, [])).toBe(
    '$12.30 of money in is missing between October 1, 2026 and October 31, 2026.',
  )
  expect(at('missing', 1230, [], '2026-10-01')).toBe('$12.30 of money in is missing on October 1, 2026.')
  expect(at('doubled', -350, [7])).toBe('Line 7 seems to be there twice: $3.50 of money in too much.')
  expect(at('sign', 40_976, [3])).toBe(
    'Line 3 seems to have the wrong sign: the rows are off by twice its amount, $409.76.',
  )
  expect(at('left-out', -999, [9])).toBe('Line 9 is not read, and $9.99 of money out is missing.')
})
