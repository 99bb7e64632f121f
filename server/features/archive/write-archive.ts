// Writes everything a household owns into one .zip: household.json for machines, csv/ for spreadsheets (R65, DESIGN
// section 5 item 10).
import { sql } from 'kysely'
import { readMigrations } from '#database/migrate.ts'
import { getDecimals } from '#domain/currencies.ts'
import { AppError } from '#server/errors.ts'
import type { HouseholdTransaction, ShortTransactions } from '#server/platform/household/transaction.ts'
import type { ArchiveRules } from '#server/platform/household/archive-rules.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { readTables, type Table } from './catalogue.ts'
import { Names, writeHead, writeRows } from './csv.ts'
import { type ArchivedMember, documentName, DocumentWriter } from './document.ts'
import { readFingerprint, readPages } from './row-pages.ts'
import { StateHash } from './state-hash.ts'
import { listArchivedTables } from './tables.ts'
import { ZipFile } from './zip.ts'

/** `pieces` can be read once, and are made while they are. */
export type Archive = {
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>
  stateHash: string
  rows: number
}

/** A file that belongs to a row. */
type RowFile = { table: string; column: string; id: string; name: string }
type Written = { zip: ZipFile; files: RowFile[]; stateHash: string; rows: number }

const mostTries = 5

/**
 * The archive of the household as it is at one moment. It is read in short transactions: nobody waits for it, however
 * large, and when something was changed meanwhile it is read again. Throws 'archive-busy' when that goes on. Files never change:
 * they are read one by one when their pieces are asked for.
 */
export async function writeArchive(
  short: ShortTransactions,
  rules: ArchiveRules,
  now: Date,
): Promise<Archive> {
  const tables = await short((tx) => readTables(tx, rules))
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await readFingerprint(short, tables)
    const { zip, files, ...written } = await writeOnce(short, tables, rules, now)
    if ((await readFingerprint(short, tables)) === before)
      return { ...written, pieces: writePieces(short, zip, files) }
  }
  throw new AppError('archive-busy')
}

async function* writePieces(short: ShortTransactions, zip: ZipFile, files: readonly RowFile[]) {
  yield* zip.take()
  for (const file of files) {
    zip.addWhole(file.name, await readBytes(short, file))
    yield* zip.take()
  }
  zip.end()
  yield* zip.take()
}

/** Throws 'archive-busy' where it was removed for good meanwhile. */
async function readBytes(short: ShortTransactions, { table, column, id }: RowFile): Promise<Uint8Array> {
  const { rows } = await short((tx) =>
    sql<{
      bytes: Uint8Array
    }>`select ${sql.ref(column)} as bytes from ${sql.table(table)} where id = ${id}`.execute(tx),
  )
  if (!rows[0]) throw new AppError('archive-busy')
  return rows[0].bytes
}

async function writeOnce(
  short: ShortTransactions,
  tables: readonly Table[],
  rules: ArchiveRules,
  now: Date,
): Promise<Written> {
  const zip = new ZipFile(now)
  const document = new DocumentWriter(zip.add(documentName))
  const hash = new StateHash()
  const names = new Names()
  const { currency } = await short((tx) =>
    tx.selectFrom('households').select('currency').executeTakeFirstOrThrow(),
  )
  const decimals = getDecimals(currency)
  const fileRules = new Map(listArchivedTables(rules).map(([name, { files }]) => [name, files]))
  const files: RowFile[] = []
  let count = 0
  await document.begin({ level: readSchemaLevel(), madeAt: now.toISOString() })
  for (const [index, table] of tables.entries()) {
    const ofRows = fileRules.get(table.property)
    const sheet = zip.add(`csv/${table.name.replaceAll('_', '-')}.csv`)
    await sheet.write(writeHead(table, names))
    await document.beginTable(table, index === 0)
    for await (const rows of readPages(short, table)) {
      for (const row of rows) hash.add(table, row)
      names.add(table, rows)
      if (ofRows)
        for (const row of rows)
          files.push({
            table: table.name,
            column: ofRows.column,
            id: String(row['id']),
            name: ofRows.nameOf(row),
          })
      await document.add(rows)
      await sheet.write(writeRows(table, rows, { names, decimals }))
      count += rows.length
    }
    sheet.end()
  }
  const stateHash = hash.digest()
  await document.end({ members: await short(readMembers), stateHash })
  const readme = zip.add('README.txt')
  await readme.write(writeReadme(now, tables))
  readme.end()
  return { zip, files, stateHash, rows: count }
}

/** The name of the newest migration: it says which tables and columns an archive has. */
export const readSchemaLevel = (): string => readMigrations().at(-1)?.name ?? ''

async function readMembers(tx: HouseholdTransaction): Promise<ArchivedMember[]> {
  const rows = await tx
    .selectFrom('vHouseholdMembers')
    .select(['userId as id', 'fullName as name', 'email', 'role', 'joinedAt'])
    .orderBy('joinedAt')
    .execute()
  return rows.map(toIsoTimes)
}

const writeReadme = (now: Date, tables: readonly Table[]) =>
  `Everything your household owns in Trivet, as it was at ${now.toISOString()}.

household.json  One document with every row and all details. Trivet reads it back:
                Settings > Your Data > Import an archive, into a household that is still empty.
csv/            The same rows for a spreadsheet, one file each: ${tables.map(({ name }) => name.replaceAll('_', '-')).join(', ')}.
                Amounts are in the household's currency; text that a spreadsheet would take for a
                formula has a ' before it.
receipts/       The pictures and PDFs that are kept with transactions; csv/attachments.csv has
                their names.

Not in it: passwords, sessions, keys and other secrets, invitations, what can still be undone, and
bank files that are under review.
`.replaceAll('\n', '\r\n')
