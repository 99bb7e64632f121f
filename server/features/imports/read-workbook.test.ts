import { strToU8, type Zippable, zipSync } from 'fflate'
import { constants, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { writeWorkbook, type WrittenCell, type WrittenSheet } from '#test/invented-workbooks.ts'
import { type BankFile, readBankFile } from './read-bank-file.ts'

async function readable(bytes: Uint8Array, overrides = {}): Promise<BankFile> {
  const file = await readBankFile(bytes, overrides)
  if (!file.ok) throw new Error(file.sentence)
  return file
}

async function sentenceOf(bytes: Uint8Array): Promise<string> {
  const file = await readBankFile(bytes)
  return file.ok ? 'read' : file.sentence
}

const rowsOf = ({ rows }: BankFile) =>
  rows.map(({ line, date, description, amountCents }) => [line, date, description, amountCents])

const american: WrittenSheet = {
  name: 'Activity',
  rows: [
    ['Date', 'Description', 'Amount', 'Balance'],
    [{ serial: 45292 }, 'Corner Store #12', -12.299999999999999, 987.7],
    [{ serial: 45293 }, 'Payroll & bonus', 2500, { formula: 'D2+C3', result: 3487.7 }],
    [{ serial: 45293 }, 'Corner Store #12', -12.3, { formula: 'D3+C4', result: 3475.3999999999996 }],
  ],
}

const german: WrittenSheet = {
  name: 'Umsätze',
  merged: 'A1:E1',
  rows: [
    ['Umsatzliste Girokonto', null, null, null, null],
    ['Zeitraum', '01.03.2024 bis 31.03.2024'],
    [],
    ['Buchungstag', 'Empfänger', 'Verwendungszweck', 'Betrag', 'Währung'],
    [{ serial: 45352 }, 'Bäckerei Önder', 'Brötchen', -4.2, 'EUR'],
    [{ serial: 45355.25 }, 'Stadtwerke', 'Abschlag März', -86.5, 'EUR'],
    [{ serial: 45356 }, 'Arbeitgeber GmbH', 'Gehalt', 2310.05, 'EUR'],
  ],
}

describe('a workbook', () => {
  it('is read like the CSV file it could be: days, exact amounts, results of formulas (import.md 6)', async () => {
    const file = await readable(writeWorkbook([american]))
    expect(file.format).toBe('xlsx')
    expect(file.questions).toEqual([])
    expect(rowsOf(file)).toEqual([
      [2, '2024-01-01', 'Corner Store #12', -1230],
      [3, '2024-01-02', 'Payroll & bonus', 250000],
      [4, '2024-01-02', 'Corner Store #12', -1230],
    ])
    expect(file.balances.proof).toBe('proven')
  })

  it('may have merged cells above its table; lines are the numbers that the spreadsheet shows', async () => {
    const file = await readable(writeWorkbook([german], { dateFormat: 'dd\\.mm\\.yyyy;@' }))
    expect(file.questions).toEqual([])
    expect(file.settings).toMatchObject({ headerLine: 4, firstLine: 5, sheet: 'Umsätze' })
    expect(rowsOf(file)).toEqual([
      [5, '2024-03-01', 'Bäckerei Önder Brötchen', -420],
      [6, '2024-03-04', 'Stadtwerke Abschlag März', -8650],
      [7, '2024-03-05', 'Arbeitgeber GmbH Gehalt', 231005],
    ])
  })

  it.each([{ isBare: true }, { hasInlineTexts: true }, { isBare: true, hasInlineTexts: true }])(
    'is read as other programs write it: %j',
    async (options) => {
      const file = await readable(writeWorkbook([american], options))
      expect(rowsOf(file)).toEqual(rowsOf(await readable(writeWorkbook([american]))))
    },
  )

  it('may count its days from 1904', async () => {
    const file = await readable(writeWorkbook([american], { startsIn1904: true }))
    expect(file.rows.map(({ date }) => date)).toEqual(['2028-01-02', '2028-01-03', '2028-01-03'])
  })

  it('keeps rich texts whole, and leaves reading aids, errors and marks of control characters apart', async () => {
    const cell = (inside: string): WrittenCell => ({ raw: `<c t="inlineStr"><is>${inside}</is></c>` })
    const rows: WrittenCell[][] = [
      ['Date', 'Description', 'Amount'],
      [{ raw: '<c t="d"><v>2024-05-01T00:00:00</v></c>' }, cell('<r><t>Tea </t></r><r><t>house</t></r>'), -3],
      [{ serial: 45414 }, cell('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'), -4],
      [{ serial: 45415 }, cell('<t>a_x000D_\n<![CDATA[b & c]]></t>'), -5],
      [{ serial: 45416 }, cell('<t>no amount</t>'), { raw: '<c t="e"><v>#N/A</v></c>' }],
    ]
    const file = await readable(writeWorkbook([{ name: 'S', rows }]))
    expect(file.rows.map(({ description }) => description)).toEqual(['Tea house', '東京', 'a b & c'])
    expect(file.bad.map(({ sentence }) => sentence)).toEqual(["Line 5: '#N/A' is not an amount."])
  })

  it('of several sheets gives the one with transactions, and none that is hidden', async () => {
    const notes: WrittenSheet = { name: 'Notes', rows: [['Made by hand'], ['Nothing here']] }
    const hidden: WrittenSheet = { ...german, name: 'Old', state: 'hidden' }
    const file = await readable(writeWorkbook([notes, hidden, american]))
    expect(file).toMatchObject({ questions: [], sheetNames: ['Activity'], settings: { sheet: 'Activity' } })
  })

  it('with transactions on several sheets asks for one, and takes the answer', async () => {
    const book = writeWorkbook([german, american])
    const open = await readable(book)
    expect(open.questions).toEqual([
      {
        code: 'sheet',
        setting: 'sheet',
        sentence: 'There are transactions on 2 sheets of this workbook: which sheet is to be imported?',
        choices: ['Umsätze', 'Activity'],
      },
    ])
    const chosen = await readable(book, { sheet: 'Activity' })
    expect(chosen.questions).toEqual([])
    expect(chosen.rows.map(({ amountCents }) => amountCents)).toEqual([-1230, 250000, -1230])
    const widened = await readable(book, { sheet: 'Umsätze', columns: { ...open.settings.columns } })
    expect(widened.sheetNames).toEqual(['Umsätze', 'Activity'])
  })

  it('without a transaction is no failure, and without a cell is empty', async () => {
    const prose = await readable(
      writeWorkbook([
        {
          name: 'S',
          rows: [
            ['Just', 'words'],
            ['and', 'more'],
          ],
        },
      ]),
    )
    expect(prose.rows).toEqual([])
    expect(prose.questions).not.toEqual([])
    expect(await sentenceOf(writeWorkbook([{ name: 'S', rows: [] }]))).toContain('it is empty.')
  })
})

const firstSheet = 'xl/worksheets/sheet1.xml'
const part = (text: string) => ({ [firstSheet]: strToU8(text) })
const mebibyte = 1024 * 1024

/** So many MiB of blanks, deflated, without ever having been there: a flushed piece of a stream may be repeated. */
function deflateBlanks(mebibytes: number): Uint8Array {
  const piece = deflateRawSync(Buffer.alloc(mebibyte, ' '), { finishFlush: constants.Z_FULL_FLUSH })
  return Buffer.concat([...Array.from({ length: mebibytes }, () => piece), deflateRawSync('')])
}

/** A workbook with some parts deflated already. Its directory claims that they come to no more than they take. */
function writeDeflated(sheets: readonly WrittenSheet[], parts: Record<string, Uint8Array>): Uint8Array {
  const more: Zippable = {}
  for (const [name, bytes] of Object.entries(parts)) more[name] = [bytes, { level: 0 }]
  const book = Buffer.from(writeWorkbook(sheets, { more }))
  for (const name of Object.keys(parts))
    for (let at = book.indexOf(name); at >= 0; at = book.indexOf(name, at + 1)) {
      // The method stands before the name, in the directory and in the file's own header.
      if (book.readUInt32LE(at - 46) === 0x02014b50) book.writeUInt16LE(8, at - 36)
      if (book.readUInt32LE(at - 30) === 0x04034b50) book.writeUInt16LE(8, at - 22)
    }
  return book
}

describe('a hostile workbook', () => {
  it('of 10 MB that unpacks to gigabytes is refused while it does, whatever sizes it claims (R55)', async () => {
    const bomb = writeDeflated([american], { [firstSheet]: deflateBlanks(4096) })
    expect(bomb.length).toBeLessThan(10 * mebibyte)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    expect(await sentenceOf(bomb)).toBe('Error reading file: it unpacks to more than 50 MB.')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * mebibyte)
  })

  it('that hides what is too much in many parts is refused as well (R55)', async () => {
    const sheets = Array.from({ length: 6 }, (_, n): WrittenSheet => ({ name: `S${n}`, rows: [['a']] }))
    const blanks = deflateBlanks(10)
    const parts = Object.fromEntries(sheets.map((_, n) => [`xl/worksheets/sheet${n + 1}.xml`, blanks]))
    expect(await sentenceOf(writeDeflated(sheets.slice(2), parts))).toContain('it is empty.')
    expect(await sentenceOf(writeDeflated(sheets, parts))).toContain('more than 50 MB')
  })

  it.each([
    ['rows far below', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'read'],
    [
      'cells far to the right',
      '<row r="1"><c r="XFD1"><v>1</v></c></row>',
      'row 1 has more than 1,000 cells.',
    ],
    ['a long cell', `<row r="1"><c t="str"><v>${'a'.repeat(70_000)}</v></c></row>`, 'longer than 64 KB'],
    ['too many rows', '<row><c><v>1</v></c></row>'.repeat(51_001), 'more than 50,000 rows'],
    ['tags that never end', '<row r="1"><c r="A1"><v>1', 'read'],
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><row><c><v>1</v></c></row>', 'damaged'],
    ['a tag that is cut off', '<row><c><v>1</v></c></row><row', 'damaged'],
  ])('with %s is read or refused with the reason', async (_, rows, expected) => {
    const sentence = await sentenceOf(writeWorkbook([american], { more: part(`<sheetData>${rows}`) }))
    if (expected === 'read') expect(['read', 'Error reading file: it is empty.']).toContain(sentence)
    else expect(sentence).toContain(expected)
  })

  it('of tags that open and never close is read in a time that grows with its size alone', async () => {
    const started = process.cpuUsage()
    const hostile = ['<row><c r="A1" t="s"><v>'.repeat(400_000), `<c${' '.repeat(2_000_000)}`.repeat(3)]
    for (const text of hostile) await sentenceOf(writeWorkbook([american], { more: part(text) }))
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(10)
  })

  it.each([
    ['macros', writeWorkbook([american], { more: { 'xl/vbaProject.bin': strToU8('x') } }), '(.xlsm)'],
    ['a binary sheet', zipSync({ 'xl/workbook.bin': strToU8('x') }), '(.xlsb)'],
    ['no sheets', zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), 'damaged'],
    [
      'XML that is cut off',
      writeWorkbook([american], { more: { 'xl/workbook.xml': strToU8('<a>') } }),
      'damaged',
    ],
    [
      'styles that are cut off',
      writeWorkbook([american], { more: { 'xl/styles.xml': strToU8('<a>') } }),
      'damaged',
    ],
  ])('with %s is refused by name', async (_, bytes, reason) => {
    expect(await sentenceOf(bytes)).toContain(reason)
  })

  it('that is locked, cut off or altered anywhere is refused or read, and never a fault of ours', async () => {
    const book = Buffer.from(writeWorkbook([american]))
    const locked = Buffer.from(book)
    for (let at = locked.indexOf('PK\u0001\u0002'); at >= 0; at = locked.indexOf('PK\u0001\u0002', at + 1))
      locked.writeUInt16LE(1, at + 8)
    expect(await sentenceOf(locked)).toContain('it is locked with a password.')
    expect(await sentenceOf(book.subarray(0, book.length - 40))).toContain('it is damaged')
    for (let at = 0; at < book.length; at += 7) {
      const altered = Buffer.from(book)
      altered.writeUInt8((altered.readUInt8(at) + 129) % 256, at)
      expect(await sentenceOf(altered)).toMatch(/^read$|^Error /)
    }
  })
})
