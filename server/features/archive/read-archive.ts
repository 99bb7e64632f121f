// Reads an archive that somebody uploads and trusts nothing in it. Runs in a thread of its own (`reading-thread.ts`).
import { unzipSync } from 'fflate'
import * as z from 'zod/mini'
import { id } from '#contract/values.ts'
import { attachmentLimits } from '#domain/attachments.ts'
import { getDecimals } from '#domain/currencies.ts'
import type { Table } from './catalogue.ts'
import { documentFormat, documentName, documentVersion, smallestUnitsVersion } from './document.ts'
import { peopleTable } from './tables.ts'
import { createRowSchema } from './row-schema.ts'

export type ReadingTask = {
  bytes: Uint8Array<ArrayBuffer>
  tables: Table[]
  /** The newest migration of this database. */
  level: string
  /** The ids of the household's members by their addresses: people of the archive that are known here. */
  members: Record<string, string>
}

/** Rows as JSON texts of at most 500, under the database's names of the columns. */
export type ReadTable = { name: string; columns: string[]; chunks: string[]; rows: number }
/** `unitShift` is how many decimals more the household's currency has than its amounts were written with. */
type ReadArchive = { tables: ReadTable[]; unitShift: number }
/** What the thread answers: with the archive itself, whose other files are read one by one. */
export type OpenedArchive = ReadArchive & { bytes: Uint8Array<ArrayBuffer> }
export type ReadingAnswer = ReadArchive | { refused: string }

/** What a person is told about a file that is refused. */
class Refused extends Error {}

/** The tables of the archive in their order, or the sentence why it is refused. */
export function readArchive(task: ReadingTask): ReadingAnswer {
  try {
    const { tables, members, version } = parseDocument(unzip(task.bytes), task.level)
    const unknown = Object.keys(tables).find((name) => !task.tables.some(({ property }) => property === name))
    if (unknown !== undefined) throw new Refused(`It has a part that is not known here: ${quoted(unknown)}.`)
    const here = new Map(Object.entries(task.members))
    const known = new Map(members.map(({ id: person, email }) => [person, here.get(email) ?? person]))
    return {
      tables: task.tables.map((table) => readTable(table, tables[table.property] ?? [], known)),
      unitShift: version < smallestUnitsVersion ? getDecimals(readCurrency(tables)) - 2 : 0,
    }
  } catch (error) {
    if (error instanceof Refused) return { refused: error.message }
    throw error
  }
}

/** Called when the rows are known to be right. */
function readCurrency({ households }: z.infer<typeof body>['tables']): string {
  const [household] = (households ?? []) as { currency?: string }[]
  return household?.currency ?? ''
}

/** The document, the tables as CSV, and a file for each receipt that a household may keep. */
export const mostEntries = attachmentLimits.householdFiles + 500
/** The largest household.json that is read: some 700,000 transactions. */
const mostDocumentBytes = 256 * 1_048_576
const rowsInChunk = 500

function unzip(bytes: Uint8Array): string {
  let entries = 0
  let isFound = false
  const isDocument = ({ name, originalSize }: { name: string; originalSize: number }) => {
    entries += 1
    if (entries > mostEntries) throw new Refused('It holds too many files.')
    if (name !== documentName) return false
    if (originalSize > mostDocumentBytes) throw new Refused('It is too large.')
    if (isFound) throw new Refused(`It holds ${documentName} twice.`)
    isFound = true
    return true
  }
  try {
    const document = unzipSync(bytes, { filter: isDocument })[documentName]
    if (!document) throw new Refused(`There is no ${documentName} in it.`)
    assertModest(document)
    return new TextDecoder('utf-8', { fatal: true }).decode(document)
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('It is no archive of Trivet, or it is damaged.')
  }
}

/** 256 MB are some 700,000 transactions, an object of twenty values each. */
const most = { depth: 20, parts: 2_000_000, values: 25_000_000 }

// JSON.parse cannot be interrupted, and running out of memory ends the whole process: a text made to do that is refused
// before it is parsed.
function assertModest(document: Uint8Array): void {
  const tooMuch = new Refused('It is too large.')
  let [depth, parts, values, isText] = [0, 0, 0, false]
  for (let at = 0; at < document.length; at++) {
    const byte = document[at]
    if (isText) {
      if (byte === backslash) at++
      else isText = byte !== quote
    } else if (byte === quote) isText = true
    else if (byte === comma && ++values > most.values) throw tooMuch
    else if (byte === brace || byte === bracket) {
      if (++parts > most.parts || ++depth > most.depth) throw tooMuch
    } else if (byte === closingBrace || byte === closingBracket) depth--
  }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]
const [brace, bracket, closingBrace, closingBracket] = [0x7b, 0x5b, 0x7d, 0x5d]

const head = z.object({
  format: z.literal(documentFormat),
  version: z.int().check(z.minimum(1)),
  level: z.string(),
})
const body = z.object({
  tables: z.record(z.string(), z.array(z.unknown())),
  members: z.array(z.object({ id, email: z.string() })).check(z.maxLength(1000)),
})

function parseDocument(text: string, level: string): z.infer<typeof body> & { version: number } {
  const document = parseJson(text)
  const said = head.safeParse(document)
  if (!said.success) throw new Refused('It is no archive of Trivet.')
  if (said.data.version > documentVersion || said.data.level > level)
    throw new Refused('It was made by a newer Trivet. Bring this one up to date first.')
  const read = body.safeParse(document)
  if (!read.success) throw new Refused(`Its ${documentName} is damaged.`)
  return { ...read.data, version: said.data.version }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(`Its ${documentName} is damaged.`)
  }
}

function readTable(table: Table, rows: unknown[], known: ReadonlyMap<unknown, string>): ReadTable {
  const { mostRows } = table
  if (mostRows !== undefined && rows.length > mostRows)
    throw new Refused(`It has more than ${mostRows} ${table.property}.`)
  if (table.name === 'households' && rows.length !== 1) throw new Refused('It is not of one household.')
  const schema = createRowSchema(table)
  const columns = new Set<string>()
  const read = rows.map((row, index) => {
    const parsed = schema.safeParse(row)
    if (!parsed.success) throw refusal(table, index, parsed.error)
    return inDatabase(table, parsed.data, known, columns)
  })
  const ordered = parentsFirst(table, read)
  const chunks = Array.from({ length: Math.ceil(read.length / rowsInChunk) }, (_, chunk) =>
    JSON.stringify(ordered.slice(chunk * rowsInChunk, (chunk + 1) * rowsInChunk)),
  )
  return { name: table.name, columns: [...columns], chunks, rows: rows.length }
}

function refusal({ property }: Table, index: number, { issues: [issue] }: z.core.$ZodError): Refused {
  const names = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? [])
  return new Refused(`In ${property}, row ${index + 1}, this is not right: ${quoted(names.join('.'))}.`)
}

const quoted = (name: string) => JSON.stringify(name.slice(0, 80))

/** A row under the database's names of its columns. */
type InDatabase = Record<string, unknown>

/** The row as the database has it, people that are members here as these; notes which columns there are. */
function inDatabase(
  { name: table, columns }: Table,
  row: Record<string, unknown>,
  known: ReadonlyMap<unknown, string>,
  seen: Set<string>,
): InDatabase {
  const kept: InDatabase = {}
  for (const { name, property, refersTo } of columns) {
    const value = row[property]
    if (value === undefined || value === null) continue
    const isPerson = refersTo === peopleTable || (table === peopleTable && name === 'id')
    kept[name] = isPerson ? (known.get(value) ?? value) : value
    seen.add(name)
  }
  return kept
}

/** Sorts rows before those that refer to them, so that foreign keys hold after each batch. */
function parentsFirst({ name: table, columns }: Table, rows: InDatabase[]): InDatabase[] {
  const naming = columns.filter(({ refersTo }) => refersTo === table).map(({ name }) => name)
  if (naming.length === 0) return rows
  const byId = new Map(rows.map((row) => [row['id'], row]))
  const seen = new Set<InDatabase>()
  const ordered = new Set<InDatabase>()
  const findParent = (row: InDatabase) =>
    naming.map((name) => byId.get(row[name])).find((parent) => parent && !seen.has(parent))
  for (const row of rows) {
    const path = [row]
    for (let last = path.at(-1); last; last = path.at(-1)) {
      seen.add(last)
      const parent = findParent(last)
      if (parent) {
        path.push(parent)
        continue
      }
      ordered.add(last)
      path.pop()
    }
  }
  return [...ordered]
}
