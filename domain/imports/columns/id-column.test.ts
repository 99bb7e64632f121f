import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { cents } from '#domain/money.ts'
import { nameRows } from './id-column.ts'

const header = ['Date', 'Transaction ID', 'Amount']
const table = (...ids: string[]) => ({
  records: [header, ...ids.map((id) => ['2026-10-01', id, '1.00'])],
  lines: [1, ...ids.map((_, at) => at + 3)],
  lineCount: ids.length + 2,
})
const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 3,
    date: day('2026-10-01'),
    description: 'Tea',
    amountCents: cents(100),
  }))

describe('nameRows', () => {
  it.each(['Transaction ID', 'TRANSACTION-ID', 'Volgnr', 'Número de operación', 'Tranzakció azonosító'])(
    'takes the ids of %j, by line',
    (name) => {
      const named = nameRows(table('5RX00012', '5RX00013'), ['Date', name, 'Amount'], rows(2))
      expect(named.map(({ bankId }) => bankId?.split(':').at(-1))).toEqual(['5RX00012', '5RX00013'])
      expect(named[0]?.bankId).toMatch(/^csv [a-z ]+:5RX00012$/)
    },
  )

  it('takes none where one is missing, twice there, or no id', () => {
    for (const ids of [
      ['5RX00012', ''],
      ['5RX00012', '5RX00012'],
      ['5RX00012', '7'],
      ['5RX00012', 'NONREF'],
    ])
      expect(nameRows(table(...ids), header, rows(2))).toEqual(rows(2))
    expect(nameRows(table('5RX00012'), ['Date', 'Payment reference', 'Amount'], rows(1))).toEqual(rows(1))
  })
})
