import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '#domain/calendar.ts'
import { everyRow } from '#domain/imports/accounts/belonging.ts'
import { noColumns, type ImportOverrides } from '#domain/imports/settings.ts'
import { expectEveryRecord, expectNoLess } from '#test/file-lines.ts'
import { splitText } from './split-records.ts'
import { readBankFile } from './read-bank-file.ts'

const read = (text: string, overrides: ImportOverrides = {}) => readBankFile(Buffer.from(text), overrides)

async function readable(text: string, overrides: ImportOverrides = {}) {
  const result = await read(text, overrides)
  if (!result.ok) throw new Error(result.sentence)
  return result
}

async function sentenceOf(bytes: Uint8Array) {
  const result = await readBankFile(bytes)
  return result.ok ? 'read' : result.sentence
}

const statements = 'test/fixtures/statement-files'
const spectrum = dirname(createRequire(import.meta.url).resolve('csv-spectrum/package.json'))

describe('splitText', () => {
  it.each(readdirSync(join(spectrum, 'csvs')))('parses csv-spectrum %s as it says (R53)', async (file) => {
    const table = await splitText(readFileSync(join(spectrum, 'csvs', file), 'utf8'), ',')
    if ('ok' in table) throw new Error(table.sentence)
    const [names = [], ...records] = table.records
    const objects = records.map((record) => Object.fromEntries(names.map((name, at) => [name, record[at]])))
    const json = readFileSync(join(spectrum, 'json', file.replace('.csv', '.json')), 'utf8')
    // The JSON of the coordinates is one object, with another telephone number than its own CSV.
    const expected: unknown = [JSON.parse(json.replace('1234567890', '2095257564'))].flat()
    expect(objects).toEqual(expected)
  })

  it('counts lines through quoted breaks, mixed line ends and parts of the text', async () => {
    const row = 'a,"b\r\nb",c\r\nd,e,f\r'
    const table = await splitText(row.repeat(20_000), ',')
    if ('ok' in table) throw new Error(table.sentence)
    expect(table.records).toHaveLength(40_000)
    expect(table.lines.every((line, at) => line === Math.floor(at / 2) * 3 + (at % 2 === 0 ? 1 : 3))).toBe(
      true,
    )
  })
})

describe('readBankFile', () => {
  it('asks for what a file leaves open, and takes the answer', async () => {
    const text = 'Date,Description,Amount\n01/02/2026,Grocer,"-1,234"\n03/04/2026,Payroll,"5,678"\n'
    const open = await readable(text)
    expect(open.questions.map(({ code }) => code)).toEqual(['date-order', 'decimal-mark'])
    const { rows, questions } = await readable(text, { dateOrder: 'MDY', decimalMark: '.' })
    expect(questions).toEqual([])
    expect(rows).toMatchObject([
      { line: 2, date: '2026-01-02', amountCents: -123400, description: 'Grocer' },
      { line: 3, date: '2026-03-04', amountCents: 567800, description: 'Payroll' },
    ])
  })

  it.each(readdirSync(statements))(
    'reads %s, a statement that is no CSV, without a question',
    async (name) => {
      const bytes = readFileSync(join(statements, name))
      const household = { currency: 'USD', today: day('2026-11-22') }
      const file = await readBankFile(bytes, { accountName: everyRow }, household)
      if (!file.ok) throw new Error(file.sentence)
      expect(file.format).not.toBe('csv')
      expect(file.questions).toEqual([])
      expect(file.bad).toEqual([])
      expect(file.rows.length).toBeGreaterThan(0)
      expectEveryRecord(file)
      expect(new Set([...file.rows, ...file.skipped].map(({ line }) => line)).size).toBe(
        file.rows.length + file.skipped.length,
      )
    },
  )

  it('says why a statement cannot be read', async () => {
    expect(await sentenceOf(Buffer.from('<OFX></OFX>'))).toBe(
      'Error reading file: there is no account statement in this OFX file.',
    )
    const message = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'
    expect(await sentenceOf(Buffer.from(message))).toBe(
      'Error reading file: it is no well-formed XML: it ends within <Document>.',
    )
    expect(await sentenceOf(Buffer.from('%PDF-1.7'))).toBe(
      'Error reading file: it is a PDF document. Please export it as CSV, .xlsx, OFX, QIF, CAMT or MT940.',
    )
  })

  it('asks for the columns of a file it cannot make out, and reads by those it is given', async () => {
    const text = 'one,two\nx,5.00\n'
    expect((await readable(text)).questions[0]?.sentence).toBe('Which column holds the date and the amount?')
    const columns = { ...noColumns, date: 1, descriptions: [0], amount: 2 }
    const { rows } = await readable('Grocer,13/10/2026,-5,9\nKiosk,14/10/2026,-6,9\n', { columns })
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([-500, -600])
  })

  it.each([
    ['only column names', 'Date;Description;Amount\n'],
    ['names below a preamble', 'Balance;1,234.00\n\nBuchungstag;Verwendungszweck;Betrag;Saldo\n'],
    ['one word', 'nothing'],
    ['prose', 'Dear customer,\nthere was nothing this month.\n'],
  ])('says that there is no transaction in a file with %s (import.md 13)', async (_, text) => {
    expect(await sentenceOf(Buffer.from(text))).toBe(
      'Error reading file: there is no transaction in this file.',
    )
  })

  it('takes the running balance for proof that a card statement is inverted (R54)', async () => {
    const lines = [10, 20, -5, 7, 30].map((amount, at, all) => {
      const balance = all.slice(0, at + 1).reduce((sum, one) => sum + one, 0)
      return `2026-10-0${at + 1},Shop ${at},${amount}.00,-${balance}.00`
    })
    const { settings, questions } = await readable(`Date,Description,Amount,Balance\n${lines.join('\n')}`)
    expect(settings.signs).toBe('inverted')
    expect(questions).toEqual([])
  })

  it('explains each row that it cannot read', async () => {
    const { rows, bad } = await readable(
      [
        'Date;Description;Debit;Credit',
        '13.10.2026;fine;1,00;',
        '31.02.2026;no such day;1,00;',
        '14.10.;no year;1,00;',
        '14.10.2026;both;1,00;2,00',
        '14.10.2026;none;;',
        '14.10.2026;words;abc;',
        '14.10.2026;decimals;1,005;',
        '14.10.2026;large;9.999.999.999.999,00;',
        '15.10.2026;fine;;2,00',
      ].join('\n'),
    )
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([-100, 200])
    expect(bad.map(({ sentence }) => sentence)).toEqual([
      "Line 3: '31.02.2026' is not a date.",
      "Line 4: the date '14.10.' has no year.",
      "Line 5: there is money out and money in ('1,00 / 2,00').",
      'Line 6: there is no amount.',
      "Line 7: 'abc' is not an amount.",
      "Line 8: '1,005' has more decimals than your household’s currency.",
      "Line 9: '9.999.999.999.999,00' is more than 1,000,000,000,000.00.",
    ])
  })

  it('refuses with a sentence that says why and where (R55)', async () => {
    expect(await sentenceOf(Buffer.from(''))).toBe('Error reading file: it is empty.')
    expect(await sentenceOf(Buffer.from(' \n\n'))).toBe('Error reading file: it is empty.')
    expect(await sentenceOf(gzipSync('Date,Amount'))).toMatch(/^Error reading file: it is a gzip archive/)
    expect(await sentenceOf(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toBe(
      'Error reading file: it is larger than 10 MB.',
    )
    expect(await sentenceOf(Buffer.from('a,'.repeat(1001)))).toMatch(
      /Line 1: the line has more than 1,000 cells/,
    )
    expect(await sentenceOf(Buffer.from(`a,b\n1,${'x'.repeat(70_000)}\n`))).toMatch(
      /Line 2: a cell is longer than 64 KB/,
    )
  })

  it.each([
    ['a line of 10 MB', 'a'.repeat(10 * 1024 * 1024), /Line 1: the line is longer than 1 MB/],
    ['a quote open for 10 MB', `a,b\n"${'x,y\n'.repeat(2_600_000)}`, /more than 50,000 rows/],
    ['10 MB of line ends', '\n'.repeat(10 * 1024 * 1024), /it is empty/],
    ['five million cells', `${'1,'.repeat(500)}\n`.repeat(10_000), /more than 2,000,000 cells/],
    ['a million quotes', '"'.repeat(1_000_000), /Line 1: a cell is longer/],
    ['an odd million of quotes', '"'.repeat(1_000_001), /Line 1: a cell is longer/],
    [
      '51,000 rows and more',
      `Date,Text,Amount\n${'2026-10-01,x,1\n'.repeat(60_000)}`,
      /more than 50,000 rows/,
    ],
    ['50,001 rows', `Date,Text,Amount\n${'2026-10-01,x,1\n'.repeat(50_001)}`, /more than 50,000 rows/],
  ])('answers %s (R55)', async (_, text, sentence) => {
    expect(await sentenceOf(Buffer.from(text))).toMatch(sentence)
  })

  it.each(['\n', '\r', '\r\n', '\r\r\n'])(
    'reads on behind any number of blank lines, and counts them: %j',
    async (end) => {
      const blanks = Math.floor(10_000_000 / end.length)
      const table = await splitText(`a,b${end}${end.repeat(blanks)}c,"d${end}${end}"${end}${end}e,f`, ',')
      if ('ok' in table) throw new Error(table.sentence)
      expect(table.records).toEqual([
        ['a', 'b'],
        ['c', `d${end}${end}`],
        ['e', 'f'],
      ])
      expect(table.lines).toEqual([1, blanks + 2, blanks + 6])
    },
  )

  it('counts blank lines whose ends are mixed', async () => {
    const table = await splitText(`${'\r\r\r\n\n\r\n\r'.repeat(3)}a,b\r\n\r\r\nc,d`, ',')
    expect(table).toMatchObject({ lines: [16, 18], lineCount: 18 })
  })

  it('reads 50,000 rows', async () => {
    const { rows } = await readable(`Date,Text,Amount\n${'2026-10-01,x,-1.00\n'.repeat(50_000)}`)
    expect(rows).toHaveLength(50_000)
    expect(rows.at(-1)?.line).toBe(50_001)
  })

  it('takes a quote within a plain cell for text, and loses no line by it (R53)', async () => {
    const { rows } = await readable(
      'Date,Text,Amount\n2026-10-01,7" record,-1\n2026-10-02,"a"b,-2\n2026-10-03,"c",-3',
    )
    expect(rows.map(({ description }) => description)).toEqual(['7" record', '"a"b', 'c'])
  })

  it('answers any bytes and any text with a value, never by throwing (R55)', async () => {
    const overrides = fc.record(
      {
        encoding: fc.constantFrom('utf-16le', 'shift_jis', 'gb18030', 'windows-1250'),
        headerLine: fc.nat(5),
        firstLine: fc.nat(5),
      } as const,
      { requiredKeys: [] },
    )
    const cell = fc.oneof(
      fc.constantFrom(
        'Date',
        'Amount',
        'Description',
        '01/02/2026',
        '-1,5',
        '"',
        '""',
        '\0',
        '(',
        '\u2028',
        '1e5',
        'Pending',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    const text = fc.array(fc.tuple(cell, fc.constantFrom(',', ';', '\t', '|', '\n', '\r\n', '\r')), {
      maxLength: 40,
    })
    const anyText = text.map((cells) => Buffer.from(cells.flat().join('')))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(anyText, fc.uint8Array({ maxLength: 200 })),
        overrides,
        async (bytes, chosen) => {
          const result = await readBankFile(bytes, chosen)
          if (!result.ok) expect(result.sentence).toMatch(/^Error (reading|parsing)/)
          else if (result.format === 'csv' && result.lines) expectNoLess(result.lines)
          if (result.ok)
            for (const row of result.rows) expect(Number.isSafeInteger(row.amountCents)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
