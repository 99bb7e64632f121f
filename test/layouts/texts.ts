// Records as the text of a CSV file, and texts as the bytes that a bank writes.
import type { Delimiter, Encoding } from '#domain/imports/settings.ts'

export type TextStyle = {
  delimiter: Delimiter
  quotes: 'needed' | 'texts' | 'all'
  lineEnd: '\n' | '\r\n' | '\r'
  endsOpen: boolean
  /** An empty cell behind the last. */
  endsInDelimiter: boolean
}

export function writeText(records: readonly (readonly string[])[], style: TextStyle): string {
  const { delimiter, quotes, lineEnd, endsOpen, endsInDelimiter } = style
  const writeCell = (cell: string) => {
    const isNeeded = cell.includes(delimiter) || /["\r\n]/.test(cell)
    const isText = quotes === 'texts' && /\p{L}/u.test(cell)
    return isNeeded || isText || quotes === 'all' ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const lines = records.map((record) =>
    record.length === 0 ? '' : record.map(writeCell).join(delimiter) + (endsInDelimiter ? delimiter : ''),
  )
  return lines.join(lineEnd) + (endsOpen ? '' : lineEnd)
}

/** In UTF-8, in UTF-16 with its mark, or in an encoding of one or two bytes; null where this has no such characters. */
export function encode(text: string, encoding: Encoding, hasMark = false): Uint8Array | null {
  if (encoding === 'utf-8') return Buffer.from((hasMark ? '\uFEFF' : '') + text)
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le')
  const known = bytesOf(encoding)
  const bytes: number[] = []
  for (const char of text) {
    const written = known.get(char)
    if (!written) return null
    bytes.push(...written)
  }
  return Uint8Array.from(bytes)
}

const knownBytes = new Map<Encoding, Map<string, readonly number[]>>()

/** What each byte, and each pair of bytes, is read as. */
function bytesOf(encoding: Encoding): Map<string, readonly number[]> {
  const kept = knownBytes.get(encoding)
  if (kept) return kept
  const decoder = new TextDecoder(encoding)
  const known = new Map<string, readonly number[]>()
  const note = (...bytes: number[]) => {
    const chars = [...decoder.decode(Uint8Array.from(bytes))]
    const [char = '\uFFFD'] = chars
    if (chars.length === 1 && char !== '\uFFFD' && !known.has(char)) known.set(char, bytes)
  }
  for (let byte = 0; byte < 256; byte++) note(byte)
  if (encoding === 'shift_jis')
    for (let lead = 0x81; lead <= 0xfc; lead++)
      for (let trail = 0x40; trail <= 0xfc; trail++) note(lead, trail)
  knownBytes.set(encoding, known)
  return known
}
