// Writes everything a household owns into one .zip: household.json for machines, csv/ for spreadsheets (R65, DESIGN
// section 5 item 10).
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
import { ZipFile } from './zip.ts'

export type Archive = { parts: Uint8Array<ArrayBuffer>[]; stateHash: string; rows: number }

const mostTries = 5

/**
 * The archive of the household as it is at one moment. It is read in short transactions: nobody waits for it, however
 * large, and when something was changed meanwhile it is read again. Throws 'archive-busy' when that goes on.
 */
export async function writeArchive(
  short: ShortTransactions,
  rules: ArchiveRules,
  now: Date,
): Promise<Archive> {
  const tables = await short((tx) => readTables(tx, rules))
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await readFingerprint(short, tables)
    const archive = await writeOnce(short, tables, now)
    if ((await readFingerprint(short, tables)) === before) return archive
  }
  throw new AppError('archive-busy')
}

async function writeOnce(short: ShortTransactions, tables: readonly Table[], now: Date): Promise<Archive> {
  const zip = new ZipFile(now)
  const document = new DocumentWriter(zip.add(documentName))
  const hash = new StateHash()
  const names = new Names()
  const { currency } = await short((tx) =>
    tx.selectFrom('households').select('currency').executeTakeFirstOrThrow(),
  )
  const decimals = getDecimals(currency)
  let count = 0
  await document.begin({ level: readSchemaLevel(), madeAt: now.toISOString() })
  for (const [index, table] of tables.entries()) {
    const sheet = zip.add(`csv/${table.name.replaceAll('_', '-')}.csv`)
    await sheet.write(writeHead(table, names))
    await document.beginTable(table, index === 0)
    for await (const rows of readPages(short, table)) {
      for (const row of rows) hash.add(table, row)
      names.add(table, rows)
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
  return { parts: zip.end(), stateHash, rows: count }
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

Not in it: passwords, sessions, keys and other secrets, invitations, what can still be undone, and
bank files that are under review.
`.replaceAll('\n', '\r\n')
