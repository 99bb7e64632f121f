// What is in a ZIP archive that somebody dropped in as a bank file: it is not imported, and they are told what to do with it.
import { constants, inflateRawSync } from 'node:zlib'
import { recognise } from '#domain/imports/formats/recognition.ts'
import type { FileFormat } from '#domain/imports/formats/statement.ts'
import type { TableFormat } from '#domain/imports/settings.ts'
import { joinWords } from '#domain/imports/text/texts.ts'
import { listEntries, RefusedArchive, type ZipEntry } from '#server/platform/files/zip-archive.ts'

/** The end of a sentence: 'it is a ZIP archive with 31 CAMT files. Please unpack it and drop them in all at once.' */
export function describeArchive(archive: Uint8Array): string {
  try {
    return describeEntries(listEntries(archive).filter(isFile))
  } catch (error) {
    if (error instanceof RefusedArchive) return `it is a ZIP archive, and ${error.message}`
    throw error
  }
}

/** Not a folder, nor what macOS packs along. */
const isFile = ({ name }: ZipEntry): boolean => !/\/$|^__MACOSX\/|(?:^|\/)\./.test(name)

function describeEntries(entries: readonly ZipEntry[]): string {
  const register = entries.find(({ name }) => /register\.[ct]sv$/i.test(name))
  if (register && entries.some(({ name }) => /(?:budget|plan)\.[ct]sv$/i.test(name)))
    return `it is the ZIP archive that YNAB exports. Please unpack it and drop in ‘${nameOf(register)}’: the other file is the budget, which has no transactions.`
  if (entries.some(({ isEncrypted }) => isEncrypted))
    return 'it is a ZIP archive that is locked with a password. Please unpack it and drop in what is in it.'
  const kinds = new Map<string, number>()
  for (const [at, entry] of entries.entries()) {
    const kind = at < mostLooks ? nameKind(entry) : null
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  const [first] = entries
  if (kinds.size === 0)
    return `it is a ZIP archive without a bank file${first ? `, with ‘${nameOf(first)}’ in it` : ''}.`
  const named = [...kinds].map(([kind, count]) => `${count} ${kind} ${count === 1 ? 'file' : 'files'}`)
  const known = [...kinds.values()].reduce((sum, count) => sum + count, 0)
  const others = entries.length - known
  if (others > 0) named.push(`${others} ${others === 1 ? 'other' : 'others'}`)
  return `it is a ZIP archive with ${joinWords(named)}. Please unpack it and drop ${known === 1 ? 'the file in' : 'the files in all at once'}.`
}

const nameOf = ({ name }: ZipEntry): string => name.slice(name.lastIndexOf('/') + 1).slice(0, 80)

/** Beginnings that are looked at: more files than a household may have waiting. */
const mostLooks = 100

const kindNames: Record<FileFormat | TableFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  ofx: 'OFX',
  camt: 'CAMT',
  mt940: 'MT940',
  qif: 'QIF',
}

/** What a bank's file is, by its beginning; null for anything else. Text of no known kind is CSV by its name alone. */
function nameKind(entry: ZipEntry): string | null {
  const file = recognise(inflateBeginning(entry))
  if (!('format' in file) || file.format === 'other') return null
  if (file.format === 'csv' && !/\.(?:csv|tsv|txt)$/i.test(entry.name)) return null
  return kindNames[file.format]
}

/** So much of a packed file: deflate makes at most a thousand times as much of it. */
const beginningBytes = 512
const mostBeginning = 1024 * 1024

function inflateBeginning({ method, bytes }: ZipEntry): Uint8Array {
  const beginning = bytes.subarray(0, beginningBytes)
  if (method === 0) return beginning
  try {
    return inflateRawSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: mostBeginning })
  } catch {
    return new Uint8Array()
  }
}
