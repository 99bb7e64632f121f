import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { freshApp } from '#test/fresh-app.ts'
import { writePlainArray, writeTextArray } from './array-text.ts'

const app = freshApp('server')

it('brings every text and every number to the database as it is', async () => {
  const { pool } = app.database
  const sign = fc.oneof(
    fc.constantFrom('"', '\\', '{', '}', ',', ' ', 'NULL', "'", '\n', '\t', '$&'),
    fc.string({ unit: 'grapheme', maxLength: 2 }).filter((text) => !text.includes('\0')),
  )
  const text = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join('').toWellFormed())
  const row = fc.record({
    text: fc.option(text),
    amount: fc.option(fc.integer()),
    share: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      const { rows: found } = await pool.query(
        'select * from unnest($1::int[], $2::text[], $3::int[], $4::float8[]) as row(at, text, amount, share)',
        [
          writePlainArray([...rows.keys()]),
          writeTextArray(rows.map((each) => each.text)),
          writePlainArray(rows.map((each) => each.amount)),
          writePlainArray(rows.map((each) => each.share)),
        ],
      )
      expect(found).toEqual(
        rows.map((each, at) => ({ at, ...each, share: each.share === null ? null : each.share + 0 })),
      )
    }),
    { numRuns: 200 },
  )
})

it('sends nothing of a column that holds nothing', () => {
  expect([writeTextArray([null, null]), writePlainArray([null]), writeTextArray([null, 'NULL'])]).toEqual([
    '{}',
    '{}',
    '{NULL,"NULL"}',
  ])
})
