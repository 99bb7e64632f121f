// How large an import may be (R55), so that no file can hold up the others: `fileLimits.rows` is 50,000.

export const fileLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 50_000,
  columns: 1_000,
  cells: 2_000_000,
  cellLength: 64 * 1024,
  lineLength: 1024 * 1024,
} as const

const compressed: readonly [name: string, bytes: readonly number[]][] = [
  ['a ZIP archive or an .xlsx workbook', [0x50, 0x4b, 0x03, 0x04]],
  ['an empty ZIP archive', [0x50, 0x4b, 0x05, 0x06]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a bzip2 archive', [0x42, 0x5a, 0x68]],
  ['an xz archive', [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  ['a Zstandard archive', [0x28, 0xb5, 0x2f, 0xfd]],
  ['a 7-Zip archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['an old Excel workbook (.xls)', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
]

const byteOrderMarks: readonly (readonly number[])[] = [
  [0xef, 0xbb, 0xbf],
  [0xff, 0xfe],
  [0xfe, 0xff],
]

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte)

/** What a file is instead of text, judged by its first bytes and never by its name, or null. */
export function detectForeignFormat(bytes: Uint8Array): string | null {
  // A byte order mark says that text follows, and makes nothing text.
  const mark = byteOrderMarks.find((mark) => beginsWith(bytes, mark))
  const content = bytes.subarray(mark?.length ?? 0)
  return compressed.find(([, magic]) => beginsWith(content, magic))?.[0] ?? null
}
