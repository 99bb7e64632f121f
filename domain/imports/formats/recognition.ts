// What a file is, judged by its bytes and never by its name: 'statement.csv' may well be a PDF, and 'export.xls' a web page.
import type { TableFormat } from '../settings.ts'
import type { FileFormat } from './statement.ts'

/** 'csv' is any text that nothing else is known of; `name` is what a person would call a file that is not read. */
export type RecognisedFile =
  | { format: FileFormat | TableFormat }
  /** `isArchive`: what is in it may be read. */
  | { format: 'other'; name: string; isArchive?: true }

export function recognise(bytes: Uint8Array): RecognisedFile {
  const mark = byteOrderMarks.find((mark) => beginsWith(bytes, mark))
  // A byte order mark says that text follows, and makes nothing text.
  const content = bytes.subarray(mark?.length ?? 0)
  if (beginsWith(content, zipMagic)) return recogniseZip(content)
  if (beginsWith(content, compoundMagic)) return { format: 'other', name: nameCompound(content) }
  const magic = magics.find(([, magic]) => beginsWith(content, magic))
  if (magic) return { format: 'other', name: magic[0] }
  if (readAscii(content.subarray(4, 12)).startsWith('ftyphei'))
    return { format: 'other', name: 'a HEIC image' }
  const head = readAscii(content.subarray(0, headLength))
  const format = formats.find(([, pattern]) => pattern.test(head))?.[0]
  if (format) return { format }
  const name = others.find(([, pattern]) => pattern.test(head))?.[0]
  return name === undefined ? { format: 'csv' } : { format: 'other', name }
}

const headLength = 16 * 1024

const formats: readonly [FileFormat, RegExp][] = [
  ['ofx', /<OFX[\s>]|^\s*OFXHEADER\s*:/i],
  ['camt', /^\s*<[^]*?(?:camt\.05[234]\.|<(?:\w+:)?BkToCstmr(?:Stmt|AcctRpt|DbtCdtNtfctn))/],
  ['mt940', /^:20:[^]*?^:25P?:/m],
  ['qif', /^!(?:type:|account|option:|clear:)/im],
]

const others: readonly [name: string, pattern: RegExp][] = [
  ['a table of spreadsheet XML, as Excel saves it', /^\s*<[^]*?urn:schemas-microsoft-com:office:spreadsheet/],
  ['an ISO 20022 message that is no account statement', /^\s*<[^]*?iso:20022:tech:xsd:[a-z]{4}\.\d{3}/],
  [
    'a web page, as banks save tables under the name .xls',
    /^\s*(?:<!--[^]*?-->\s*)?<(?:!doctype\s+html|html|head|body|table|meta)\b/i,
  ],
  ['an XML file', /^\s*<\?xml\b/],
  ['a text of a word processor (RTF)', /^\{\\rtf/],
  ['a JSON file', /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/],
]

type Magic = readonly [name: string, bytes: readonly number[]]

const magics: readonly Magic[] = [
  ['an empty ZIP archive', [0x50, 0x4b, 0x05, 0x06]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a bzip2 archive', [0x42, 0x5a, 0x68]],
  ['an xz archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a Zstandard archive', [0x28, 0xb5, 0x2f, 0xfd]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a TIFF image', [0x49, 0x49, 0x2a, 0x00]],
  ['a TIFF image', [0x4d, 0x4d, 0x00, 0x2a]],
  ['a WebP image', [0x52, 0x49, 0x46, 0x46]],
  ['an SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66]],
]

const zipMagic = [0x50, 0x4b, 0x03, 0x04]

const byteOrderMarks: readonly (readonly number[])[] = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
]

/** Names of the parts of an archive stand in it uncompressed, at its beginning and at its end. */
function recogniseZip(bytes: Uint8Array): RecognisedFile {
  const names = readAscii(bytes.subarray(0, 64 * 1024)) + readAscii(bytes.subarray(-64 * 1024))
  const name = archives.find(([, part]) => names.includes(part))?.[0]
  if (name !== undefined) return { format: 'other', name }
  if (names.includes('xl/workbook')) return { format: 'xlsx' }
  return { format: 'other', name: 'a ZIP archive', isArchive: true }
}

const archives: readonly [name: string, part: string][] = [
  ['an Excel workbook in binary (.xlsb)', 'xl/workbook.bin'],
  ['an Excel workbook with macros (.xlsm)', 'xl/vbaProject'],
  ['an OpenDocument spreadsheet (.ods)', 'vnd.oasis.opendocument.spreadsheet'],
  ['a Word document (.docx)', 'word/document.xml'],
  ['a Numbers document', 'Index/Document.iwa'],
]

const compoundMagic = [0xd0, 0xcf, 0x11, 0xe0]

/** Excel keeps its old workbooks this way, and new ones that a password locks. */
function nameCompound(bytes: Uint8Array): string {
  const isLocked = readAscii(bytes).includes('EncryptedPackage')
  return isLocked ? 'an Excel workbook locked with a password' : 'an old Excel workbook (.xls)'
}

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte)

/** Each byte as a character, without the NULs of texts in two bytes. Only good to find words of ASCII. */
function readAscii(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) if (byte !== 0) text += String.fromCharCode(byte)
  return text.replaceAll('\r', '\n')
}
