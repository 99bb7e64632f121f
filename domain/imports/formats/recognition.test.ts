import { describe, expect, it } from 'vitest'
import { recognise } from './recognition.ts'

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
const named = (bytes: Uint8Array) => {
  const file = recognise(bytes)
  return 'name' in file ? file.name : file.format
}
const zip = (...names: string[]) => Buffer.from(`PK\u0003\u0004${names.join('\0')}`, 'latin1')

describe('recognise (R55)', () => {
  it.each([
    ['OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>', 'ofx'],
    ['OFXHEADER:100DATA:OFXSGMLVERSION:102<OFX><STMTRS>', 'ofx'],
    ['DATA:OFXSGML\nENCODING:UTF-8\n<OFX>\n', 'ofx'],
    ['<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', 'ofx'],
    ['<OFX >', 'ofx'],
    ['\n\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">', 'camt'],
    ['<?xml version="1.0"?><Document xmlns:x="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08">', 'camt'],
    ['<n:Document><n:BkToCstmrDbtCdtNtfctn>', 'camt'],
    [':20:STARTUMS\r\n:25:10020030/123\r\n', 'mt940'],
    ['{1:F01AAAABB99BSMK}{2:I940}{4:\n:20:1\n:21:x\n:25P:NL1\n', 'mt940'],
    ['ABNANL2A\r940\rABNANL2A\r:20:1\r:25:1\r', 'mt940'],
    ['!Type:Bank\nD1/1/25\n', 'qif'],
    ['\n!Option:AutoSwitch\n!Account\n', 'qif'],
    ['!type:ccard\r\n', 'qif'],
    ['Date,Description,Amount\n2025-01-01,Type:Bank!,5\n', 'csv'],
    [':20: is no statement\n', 'csv'],
    ['[2025-01-01] a,b\n', 'csv'],
    ['{"rows": 1, x\n', 'a JSON file'],
    ['', 'csv'],
  ])('knows %j as %s', (text, format) => {
    expect(named(Buffer.from(text))).toBe(format)
    expect(named(Buffer.from(`\uFEFF${text}`))).toBe(format)
    expect(named(utf16(text))).toBe(format)
  })

  it.each([
    ['<html><table><tr><td>', 'web page'],
    ['<!-- x --><TABLE border=1>', 'web page'],
    ['<!DOCTYPE html>', 'web page'],
    [
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'spreadsheet XML',
    ],
    ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03">', 'no account statement'],
    ['<?xml version="1.0"?><rows/>', 'XML'],
    ['[{"date": "2025-01-01"}]', 'JSON'],
    ['{\\rtf1\\ansi', 'RTF'],
    ['%PDF-1.7', 'PDF'],
    ['GIF89a', 'GIF'],
    ['\0\0\0\u0018ftypheic', 'HEIC'],
    ['SQLite format 3\0', 'SQLite'],
  ])('names %j, which is not read, as %s', (text, name) => {
    expect(recognise(Buffer.from(text, 'latin1'))).toMatchObject({ format: 'other', name: expect.stringContaining(name) }) // prettier-ignore
  })

  it.each([
    ['PK\u0003\u0004', 'a ZIP archive'],
    ['PK\u0005\u0006', 'an empty ZIP archive'],
    ['\u001F\u008B', 'a gzip archive'],
    ['BZh', 'a bzip2 archive'],
    ['\u00FD7zXZ', 'an xz archive'],
    ['(\u00B5/\u00FD', 'a Zstandard archive'],
    ['7z\u00BC\u00AF', 'a 7-Zip archive'],
    ['Rar!', 'a RAR archive'],
    ['\u00D0\u00CF\u0011\u00E0', 'an old Excel workbook (.xls)'],
    ['%PDF', 'a PDF document'],
    ['\u0089PNG', 'a PNG image'],
    ['\u00FF\u00D8\u00FF', 'a JPEG image'],
    ['GIF8', 'a GIF image'],
    ['II*\0', 'a TIFF image'],
    ['MM\0*', 'a TIFF image'],
    ['RIFF', 'a WebP image'],
    ['SQLite format 3', 'an SQLite database'],
  ])('knows by its first bytes %j %s', (magic, name) => {
    expect(recognise(Buffer.from(`${magic} and more`, 'latin1'))).toMatchObject({ format: 'other', name })
  })

  it('takes nothing else for an archive', () => {
    expect(named(Buffer.from('PKO,Date'))).toBe('csv')
    expect(named(new Uint8Array())).toBe('csv')
  })

  it('tells a workbook from other archives by the names in it', () => {
    expect(recognise(zip('[Content_Types].xml', 'xl/workbook.xml'))).toEqual({ format: 'xlsx' })
    expect(named(zip('xl/workbook.xml', 'xl/vbaProject.bin'))).toContain('.xlsm')
    expect(named(zip('xl/workbook.bin'))).toContain('.xlsb')
    expect(named(zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'))).toContain('.ods')
    expect(named(zip('word/document.xml'))).toContain('.docx')
    expect(named(zip('a.csv'))).toContain('ZIP archive')
    const far = Buffer.concat([zip('a'), Buffer.alloc(200_000, 65), Buffer.from('xl/workbook.xml')])
    expect(named(far)).toBe('xlsx')
  })

  it('tells a workbook that a password locks from an old one (import.md 10)', () => {
    const locked = Buffer.from('\u00D0\u00CF\u0011\u00E0\0\0E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0', 'latin1') // prettier-ignore
    expect(named(locked)).toBe('an Excel workbook locked with a password')
  })

  it.each([[[0xef, 0xbb, 0xbf]], [[0xff, 0xfe]], [[0xfe, 0xff]]])(
    'is not deceived by a byte order mark before them: %j',
    (mark) => {
      expect(named(Buffer.from([...mark, 0x50, 0x4b, 3, 4]))).toContain('ZIP')
      expect(named(Buffer.from([...mark, 0x44, 0x61]))).toBe('csv')
      expect(named(Buffer.from(mark))).toBe('csv')
    },
  )

  it.each(['<', '<a ', '<!--', '[1 ', ' ', ':20:\n', '\n'])('is quick with many of %j', (piece) => {
    expect(named(Buffer.from(piece.repeat(100_000)))).toBe('csv')
  })
})
