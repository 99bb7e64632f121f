import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { checkpoint, refreshStatistics } from '#server/platform/database/maintenance.ts'
import { assertRoom } from '#server/platform/process/free-space.ts'
import { householdTransaction } from '#server/platform/household/transaction.ts'
import { findHouseholdViolations } from '#server/platform/household/invariants.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { createTurns } from '#server/platform/process/turns.ts'
import {
  assertEmpty,
  createIncomingHousehold,
  abandonIncoming,
  moveIntoIncoming,
  renewIncoming,
} from './incoming-household.ts'
import { readTables } from './catalogue.ts'
import { type Chunk, openFiles, refused } from './archived-files.ts'
import type { OpenedArchive, ReadTable } from './read-archive.ts'
import { peopleTable } from './tables.ts'
import { readInThread } from './reading-thread.ts'
import { readSchemaLevel } from './write-archive.ts'

/** What a row takes on the disk at most, in tables, indexes and log. */
const bytesOfRow = 3_000

type Importing = Pick<Services, 'db' | 'pool' | 'engine' | 'env' | 'clock' | 'areas'>
type Imported = {
  rows: number
  transactions: number
  /** The household is another from now on. */
  householdId: string
}

/** Archives take much memory, from the moment that they are read into it: one at a time, and one of each household. */
export const readingTurns = createTurns({
  atOnce: 1,
  mostWaiting: 3,
  refusal: 'Your other archives are being imported just now. Please wait a moment.',
})

/**
 * Brings an archive in and the members of the member's household, which is still empty, into what came. Written in short
 * transactions, so that others need not wait, where nobody is until all of it is there (R51, R67). Throws
 * 'household-not-empty' when somebody has begun to use theirs, 'archive-refused' with a sentence when the file is not what
 * it should be. Takes the bytes away. A request has its turn already.
 */
export async function importArchive(
  services: Importing,
  member: Member,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Imported> {
  // Checked first, so that a large file is not read in vain.
  await assertEmpty(services.db, services.areas.archive, member)
  const archive = await read(services, member, bytes)
  const { tables } = archive
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  await assertRoom(services, rows * bytesOfRow + 2 * archive.bytes.byteLength)
  const householdId = await write(services, member, archive)
  await refreshStatistics(services)
  await checkpoint(services)
  return { rows, transactions: tables.find(({ name }) => name === 'transactions')?.rows ?? 0, householdId }
}

async function read(
  { db, areas }: Importing,
  member: Member,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<OpenedArchive> {
  const { tables, members } = await householdTransaction(db, member, async (tx) => ({
    tables: await readTables(tx, areas.archive),
    members: await tx.selectFrom('vHouseholdMembers').select(['email', 'userId']).execute(),
  }))
  const answer = await readInThread({
    bytes,
    tables,
    level: readSchemaLevel(),
    members: Object.fromEntries(members.map(({ email, userId }) => [email, userId])),
  })
  if ('refused' in answer) throw refused(answer.refused)
  return answer
}

async function write(
  services: Importing,
  member: Member,
  { tables, unitShift, bytes }: OpenedArchive,
): Promise<string> {
  const chunksOf = openFiles(services.areas.archive, tables, bytes)
  const arriving = await createIncomingHousehold(services, member)
  try {
    for (const table of tables)
      for await (const { chunk, made } of chunksOf(table))
        await naming(() =>
          services.db.transaction().execute(async (tx) => {
            await renewIncoming(tx, arriving)
            await insertRows(tx, arriving, { table, chunk, made })
          }),
        )
    if (unitShift !== 0) await naming(() => changeUnit(services.db, arriving, unitShift))
    const [violation] = await findHouseholdViolations(services.db, arriving, services.areas.invariants)
    if (violation) throw refused(`This does not hold in it: ${violation.invariant}.`)
    await moveIntoIncoming(services, member, arriving)
    return arriving.householdId
  } catch (error) {
    // A failure here does no harm: nobody is in that household, and without a heartbeat it is deleted later.
    await abandonIncoming(services, arriving).catch(() => {})
    throw error
  }
}

/** One statement, however large the household. The heartbeat is held all the time, and renewed at its end. */
const changeUnit = (db: Db, arriving: Member, shift: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await renewIncoming(tx, arriving)
    await sql`call change_amount_unit(${arriving.householdId}::uuid, ${shift}::integer)`.execute(tx)
    await renewIncoming(tx, arriving)
  })

async function insertRows(
  tx: Db,
  { householdId }: Member,
  { table: { name, columns }, chunk, made }: { table: ReadTable } & Chunk,
): Promise<void> {
  const table = sql.table(name)
  const names = [...columns, ...Object.keys(made)].map((column) => sql.ref(column))
  const values = [
    ...columns.map((column) => sql.ref(`r.${column}`)),
    ...Object.values(made).map((value) => sql`${value}::bytea`),
  ]
  await sql`set constraints all deferred`.execute(tx)
  // Two people of the archive may be one member here.
  await sql`insert into ${table} (${sql.join([sql.ref('household_id'), ...names])})
    select ${sql.join([sql`${householdId}::uuid`, ...values])}
    from jsonb_populate_recordset(null::${table}, ${chunk}::jsonb) r
    ${name === peopleTable ? sql`on conflict do nothing` : sql``}`.execute(tx)
}

/** What the tables themselves refuse (a check, a key, a sum out of bounds) is the archive's fault. */
async function naming(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const state = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!/^2[23]/.test(state)) throw error
    throw refused('Some of its rows contradict each other, or hold what cannot be kept.')
  }
}
