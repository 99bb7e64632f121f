import { expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { readBalanceRows } from './balance-column.ts'
import { proveSteps } from './balance-steps.ts'
import { detectSettings } from '#domain/imports/columns/detection.ts'
import { readRows } from '#domain/imports/text/lines.ts'

const written = { encoding: 'utf-8', delimiter: ',' } as const

function prove(...records: string[][]) {
  const table = { records, lines: records.map((_, at) => at + 1), lineCount: records.length }
  const { settings, headerNames } = detectSettings(table, written, {}, { today: day('2026-11-22') })
  return proveSteps(readBalanceRows(table, settings, readRows(table, settings, headerNames).rows))
}

const names = ['Date', 'Description', 'Amount', 'Balance']

it('proves the balance column of a file step by step, with the newest row first', () => {
  expect(
    prove(
      names,
      ['2025-03-03', 'Rent', '-850,00', '1.237,60'],
      ['2025-03-02', 'Kiosk', '-12,40', '2.087,60'],
      ['2025-03-01', 'Pay', '2.000,00', '2.100,00'],
    ),
  ).toEqual({
    kind: 'proven',
    order: 'newest-first',
    steps: 2,
    opening: { amountCents: 10_000, day: '2025-03-01' },
    closing: { amountCents: 123_760, day: '2025-03-03' },
  })
})

it('names the lines between which a row is missing, and passes over cells that are no balance', () => {
  const proof = prove(
    names,
    ['2025-03-01', 'Pay', '2000.00', '2100.00'],
    ['2025-03-02', 'Kiosk', '-12.40', 'pending'],
    ['2025-03-03', 'Rent', '-850.00', '1237.60'],
    ['2025-03-05', 'Cinema', '-10.00', '1222.61'],
  )
  expect(proof).toMatchObject({ kind: 'off', steps: 2, breaks: [{ offCents: -499, kind: 'missing' }] })
  expect(proof.kind === 'off' && proof.breaks.map(({ before, row }) => [before.line, row.line])).toEqual([
    [4, 5],
  ])
})

it('proves nothing without a balance column', () => {
  expect(prove(['Date', 'Description', 'Amount'], ['2025-03-01', 'Pay', '1.00'], ['2025-03-02', 'Pay', '1.00'])).toEqual({ kind: 'none' }) // prettier-ignore
})
