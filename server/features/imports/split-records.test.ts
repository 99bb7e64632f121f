import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitText } from './split-records.ts'

const ends = ['\r\r\n', '\r\n', '\n', '\r']

it('cuts lines without quotes as the parser of those with quotes does, and numbers them', async () => {
  const piece = fc.constantFrom(...ends, ';', ';', ',', 'Tea', ' ', 'é', '\t', "'", '1.000,00')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const text = pieces.join('')
      const cut = await splitText(text, ';')
      if ('ok' in cut) throw new Error(cut.sentence)
      const options = { delimiter: ';', record_delimiter: ends, relax_column_count: true }
      expect(cut.records).toEqual(parse(text, { ...options, skip_empty_lines: true }))
      const lines = text.split(/\r\r\n|\r\n|\n|\r/)
      expect(cut.lines).toEqual(lines.flatMap((line, at) => (line === '' ? [] : [at + 1])))
      expect(cut.uncut?.size).toBe(0)
    }),
    { numRuns: 500 },
  )
})
