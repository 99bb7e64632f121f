// No line of a file vanishes (R51), whatever its lines are and in whatever order they stand.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { noColumns } from '#domain/imports/settings.ts'
import { readBankFile } from '#server/features/imports/read-bank-file.ts'
import { expectEveryLine, expectEveryRecord } from './file-lines.ts'
import { inventedStatement, writeCamt, writeMt940, writeOfx, writeQif } from './invented-statements.ts'

const good = fc.constantFrom(
  '2026-10-03;Coffee;-3.40',
  '2026-10-04;Rent of October;-900.00',
  '2026-10-05;Pay;2500.00',
)
const anyLine = fc.oneof(
  { weight: 4, arbitrary: good },
  fc.constantFrom(
    '2026-13-45;Rent;-900.00',
    '2026-10-03;Rent;n/a',
    ';Rent;-900.00',
    'x;Rent;y',
    'Pending;Tea;-2.00',
    'Opening balance;;',
    '2026-10-31;Closing balance;12.00',
    ';Total;99.00',
    'Total',
    'Date;Text;Amount',
    'Printed on Monday',
    ';at the market;',
    ';;',
    '',
    '   ',
    '2026-10-06;One cell;too many;-1.00',
    '2026-10-06',
    '-1.00',
    'IBAN;DE00 1234',
  ),
)
const file = fc
  .record({
    above: fc.array(anyLine, { maxLength: 6 }),
    hasNames: fc.boolean(),
    rows: fc.array(anyLine, { minLength: 1, maxLength: 20 }),
    end: fc.constantFrom('\n', '\r\n', '\r', '\r\r\n'),
    endsOpen: fc.boolean(),
  })
  .map(({ above, hasNames, rows, end, endsOpen }) => {
    const lines = [...above, ...(hasNames ? ['Date;Text;Amount'] : []), ...rows]
    return lines.join(end) + (endsOpen ? '' : end)
  })

const overrides = { delimiter: ';', decimalMark: '.', dateOrder: 'YMD' } as const
const columns = { ...noColumns, date: 0, descriptions: [1], amount: 2 }

it('of a CSV file: each is in a row, bad, left out, above the rows or blank', async () => {
  await fc.assert(
    fc.asyncProperty(file, fc.boolean(), fc.nat(5), async (text, joinsWrapped, firstLine) => {
      const chosen = { ...overrides, columns, joinsWrapped, ...(firstLine && { firstLine }) }
      const read = await readBankFile(Buffer.from(text), chosen)
      if (read.ok) expectEveryLine(read, text)
      else expect(text.trim()).toBe('')
    }),
    { numRuns: 1000 },
  )
})

it('of a statement: each record is a row, bad, or left out', async () => {
  await fc.assert(
    fc.asyncProperty(inventedStatement, async (invented) => {
      const { decimals, entries } = invented
      const texts = [
        writeOfx(invented, 'sgml-line'),
        writeCamt(invented, '08').replace('<Cd>BOOK</Cd>', '<Cd>PDNG</Cd>'),
        writeMt940(invented).replace(/(:61:\d{10})[CD]/, '$1X'),
        ...(decimals === 2 ? [writeQif(invented, 'DMY').replace(/^D.*$/m, 'Dsoon')] : []),
      ]
      for (const text of texts) {
        const read = await readBankFile(Buffer.from(text), { dateOrder: 'DMY', decimalMark: '.' })
        if (!read.ok) throw new Error(read.sentence)
        expectEveryRecord(read)
        expect(read.lines?.total).toBe(entries.length)
      }
    }),
    { numRuns: 100 },
  )
})
