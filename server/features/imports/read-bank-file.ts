// From the bytes of a bank file to proposed transactions, with everything that was detected on the way.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describeMissingColumns } from '#domain/imports/columns.ts'
import { detectDelimiter } from '#domain/imports/delimiter.ts'
import { detectSettings, type Detection } from '#domain/imports/detection.ts'
import { detectEncoding } from '#domain/imports/encoding.ts'
import { recognise } from '#domain/imports/formats/recognition.ts'
import { fileLimits } from '#domain/imports/limits.ts'
import { readRows, type ReadRows } from '#domain/imports/rows.ts'
import type { Encoding, ImportOverrides } from '#domain/imports/settings.ts'
import { splitText, type MalformedFile } from './split-records.ts'

/** A file that was read: what was detected, what is to be asked, and every row as it would be imported. */
export type BankFile = { ok: true; head: readonly (readonly string[])[] } & Detection & ReadRows

/** A file that cannot be read, with SPEC's sentence (section 8) and the line where there is one. */
export type RefusedFile = MalformedFile | { ok: false; code: 'unreadable'; sentence: string; line: null }

/**
 * Reads a bank file by what it shows and by `overrides`, the choices of a person or of an earlier import. It pauses
 * between parts, so that a large file does not hold up other requests (R55).
 */
export async function readBankFile(
  bytes: Uint8Array,
  overrides: ImportOverrides = {},
): Promise<BankFile | RefusedFile> {
  const reason = refusal(bytes)
  if (reason) return unreadable(reason)
  const encoding = overrides.encoding ?? detectEncoding(bytes)
  const text = decode(bytes, encoding)
  if (text.trim() === '') return unreadable('it is empty.')
  const delimiter = overrides.delimiter ?? detectDelimiter(text)
  await nextTurn()
  const table = await splitText(text, delimiter)
  if ('ok' in table) return table
  await nextTurn()
  const detection = detectSettings(table, { encoding, delimiter }, overrides)
  await nextTurn()
  const { settings, headerNames } = detection
  const read = describeMissingColumns(settings.columns) ? nothing : readRows(table, settings, headerNames)
  if (read.rows.length + read.bad.length > fileLimits.rows)
    return unreadable(`it has more than ${fileLimits.rows.toLocaleString('en-US')} rows.`)
  return { ok: true, head: table.records.slice(0, 20), ...detection, ...read }
}

/** While a needed column is unknown there are no rows to show, only the question. */
const nothing: ReadRows = { rows: [], bad: [], skipped: [] }

function refusal(bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'it is empty.'
  if (bytes.length > fileLimits.bytes) return 'it is larger than 10 MB.'
  const file = recognise(bytes)
  return 'name' in file ? `it is ${file.name}, which cannot be read here. Please export it as CSV.` : null
}

/** TextDecoder drops the byte order mark; padding with NULs, as some banks add, is dropped here. */
function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? text.replaceAll('\0', '') : text
}

function unreadable(reason: string): RefusedFile {
  return { ok: false, code: 'unreadable', sentence: `Error reading file: ${reason}`, line: null }
}
