import { expect, it } from 'vitest'
import type { FileBalances } from '#contract/import-balances.ts'
import type { Day } from '#domain/calendar.ts'
import type { Cents } from '#domain/money.ts'
import { createFormat } from '#web/ui/format.tsx'
import {
  describeBalances,
  describeBreaks,
  describeEnd,
  describeExpectedEnd,
  describeOpeningGap,
  explainDifference,
} from './balance-sentences.ts'

const format = createFormat({ currency: 'USD', locale: 'en-US', timeZone: 'UTC' })
const balances = (more: object) =>
  ({ proof: 'open', opening: null, closing: null, breaks: [], ...more }) as FileBalances
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
  const unnamed = { row: null, before: null, after: null }
  const at = (
    kind: string,
    offCents: number,
    lines: number[],
    {
      lastDay = '2026-10-31',
      ...named
    }: { lastDay?: string } & Partial<Record<'row' | 'before' | 'after', object>> = {},
  ) =>
    describeBreaks(
      balances({
        breaks: [{ kind, offCents, firstDay: '2026-10-01', lastDay, lines, ...unnamed, ...named }],
      }),
      format,
    )[0]
  expect(at('missing', -499, [4, 5])).toBe('$4.99 of money out is missing between line 4 and line 5.')
  expect(at('missing', 1230, [])).toBe(
    '$12.30 of money in is missing between October 1, 2026 and October 31, 2026.',
  )
  expect(at('missing', 1230, [], { lastDay: '2026-10-01' })).toBe(
    '$12.30 of money in is missing on October 1, 2026.',
  )
  expect(at('doubled', -350, [7])).toBe('Line 7 seems to be there twice: $3.50 of money in too much.')
  expect(at('sign', 40_976, [3])).toBe(
    'Line 3 seems to have the wrong sign: the rows are off by twice its amount, $409.76.',
  )
  expect(at('left-out', -999, [9])).toBe('Line 9 is not read, and $9.99 of money out is missing.')
  const rent = { line: 4, day: '2026-10-02', description: 'Rent' }
  const coffee = { line: 5, day: '2026-10-03', description: 'Coffee' }
  expect(at('missing', -499, [4, 5], { before: rent, after: coffee })).toBe(
    '$4.99 of money out is missing between ‘Rent’ on October 2, 2026 and ‘Coffee’ on October 3, 2026, line 4 and line 5.',
  )
  expect(at('doubled', -350, [5], { row: coffee, before: rent })).toBe(
    'Line 5, ‘Coffee’ on October 3, 2026, after ‘Rent’ on October 2, 2026, seems to be there twice: $3.50 of money in too much.',
  )
  expect(at('left-out', -999, [6], { after: coffee })).toBe(
    'Line 6, before ‘Coffee’ on October 3, 2026, is not read, and $9.99 of money out is missing.',
  )
})

it('says where the account ends, as the bank says or by how much not (screens.md 1)', () => {
  const day = '2026-11-20' as Day
  const right = { day, statedCents: 338_189 as Cents, accountCents: 338_189 as Cents }
  const wrong = { ...right, accountCents: 455_233 as Cents }
  expect(describeEnd('Chequing', right, format)).toBe(
    'Chequing ends at $3,381.89 on November 20, 2026, as your bank says.',
  )
  expect(describeEnd('Chequing', wrong, format)).toBe(
    'Chequing ends at $4,552.33 on November 20, 2026; your bank says $3,381.89: $1,170.44 too much.',
  )
  expect(describeExpectedEnd('Chequing', right, format)).toBe(
    'Chequing would end at $3,381.89 on November 20, 2026, as your bank says.',
  )
  expect(describeExpectedEnd('Chequing', { ...right, accountCents: 338_089 as Cents }, format)).toBe(
    'Chequing would end at $3,380.89 on November 20, 2026; your bank says $3,381.89: $1.00 too little.',
  )
  const apart = { ...wrong, isConfirmed: false, laterDay: null, enteredDay: null }
  expect(explainDifference(apart, format)).toBe(
    'Either a transaction is missing here, or one is there too often, or what the account started with is not right.',
  )
  expect(explainDifference({ ...apart, enteredDay: '2026-11-22' as Day }, format)).toBe(
    'Either a transaction between November 20, 2026 and November 22, 2026 is missing here, or one is there too often, or the balance you entered for November 22, 2026 is not the bank’s.',
  )
  expect(explainDifference({ ...apart, enteredDay: day }, format)).toBe(
    'Either a transaction is missing here, or one is there too often, or the balance you entered for November 20, 2026 is not the bank’s.',
  )
  expect(explainDifference({ ...apart, laterDay: '2026-11-22' as Day }, format)).toBe(
    'Your bank’s balance of November 22, 2026 stays: a transaction between November 20, 2026 and November 22, 2026 is missing here, or one is there too often.',
  )
})

it('says what a file does not go on from, and what the reason may be', () => {
  const [day, lastDay] = ['2026-11-20', '2026-11-19'] as Day[]
  const gap = { day: day!, lastDay: lastDay!, statedCents: 100_000 as Cents, accountCents: 249_623 as Cents }
  expect(describeOpeningGap(gap, format)).toBe(
    'The file begins with $1,000.00, but on November 20, 2026 the account stands at $2,496.23: $1,496.23 too much. Either a transaction is missing here or is there twice (the last one before the file is of November 19, 2026), or the file is of another account.',
  )
})
