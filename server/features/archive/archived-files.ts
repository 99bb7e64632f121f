// The files of an archive that belong to rows: each is looked for, and checked, when its row is about to be written.
import { AppError } from '#server/errors.ts'
import { listEntries, makeInflater, RefusedArchive } from '#server/platform/files/zip-archive.ts'
import type { ArchivedFiles, ArchiveRules } from '#server/platform/household/archive-rules.ts'
import { mostEntries, type ReadTable } from './read-archive.ts'
import { listArchivedTables } from './tables.ts'

/** Rows as a JSON text, and the columns that were made of a file, where they have one. */
export type Chunk = { chunk: string; made: Record<string, Buffer | null> }

export const refused = (why: string) =>
  new AppError('archive-refused', { reason: `This archive cannot be imported. ${why}` })

/**
 * The chunks of a table; where its rows have files, each row is one. Throws 'archive-refused' where a file is missing, is not what
 * its row says, or where all come to too much.
 */
export function openFiles(
  rules: ArchiveRules,
  tables: readonly ReadTable[],
  bytes: Uint8Array,
): (table: ReadTable) => AsyncGenerator<Chunk> {
  const files = new Map(
    listArchivedTables(rules).flatMap(([name, rule]) =>
      rule.files ? [[inSnakeCase(name), rule.files]] : [],
    ),
  )
  const hasFiles = tables.some(({ name, rows }) => files.has(name) && rows > 0)
  const entries = new Map(hasFiles ? listEntries(bytes, mostEntries).map((entry) => [entry.name, entry]) : [])
  const inflaters = new Map([...files].map(([name, { mostBytes }]) => [name, makeInflater(mostBytes)]))

  async function read(
    table: string,
    { nameOf, read: readFile }: ArchivedFiles,
    row: Record<string, unknown>,
  ) {
    const name = nameOf(row)
    const entry = entries.get(name)
    if (!entry) throw refused(`There is no ${name} in it.`)
    const made = await readFile(row, inflate(table, entry))
    if (!made) throw refused(`Its ${name} is not what it should be.`)
    return made
  }

  function inflate(table: string, entry: Parameters<ReturnType<typeof makeInflater>>[0]): Buffer {
    try {
      return inflaters.get(table)!(entry)
    } catch (error) {
      if (!(error instanceof RefusedArchive)) throw error
      throw refused(`Of its ${entry.name}: ${error.message}`)
    }
  }

  return async function* chunksOf({ name, chunks }) {
    const rule = files.get(name)
    for (const chunk of chunks) {
      if (!rule) {
        yield { chunk, made: {} }
        continue
      }
      for (const row of JSON.parse(chunk) as Record<string, unknown>[])
        yield { chunk: JSON.stringify([row]), made: await read(name, rule, row) }
    }
  }
}

const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)
