import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/types.gen.ts'
import { AppError } from '#server/errors.ts'
import { checkpoint } from '#server/platform/database/maintenance.ts'
import { assertRoom } from '#server/platform/free-space.ts'
import { householdTransaction } from '#server/platform/household-transaction.ts'
import { findHouseholdViolations } from '#server/platform/invariants.ts'
import type { Services } from '#server/platform/services.ts'
import type { Member } from '#server/platform/session.ts'
import { readTables, type Table } from './catalogue.ts'
import { isUnused } from './queries.ts'
import type { ReadTable } from './reading.ts'
import { peopleTable } from './state.ts'
import { archivedTables } from './tables.ts'
import { readInThread } from './thread.ts'
import { currentLevel } from './writing.ts'

/** What a row takes on the disk at most, in tables, indexes and log. */
const bytesOfRow = 3_000

/**
 * Brings an archive into the member's household, in one transaction. Throws 'household-not-empty' when somebody has
 * begun to use it, 'archive-refused' with a sentence when the file is not what it should be. Takes the bytes away.
 */
export async function importArchive(
  services: Pick<Services, 'db' | 'pool' | 'engine' | 'env' | 'clock'>,
  member: Member,
  bytes: Uint8Array,
): Promise<{ rows: number; transactions: number }> {
  const { db, clock } = services
  const { tables, members } = await householdTransaction(db, member, async (tx) => ({
    tables: await readTables(tx),
    members: await tx.selectFrom('vHouseholdMembers').select(['email', 'userId']).execute(),
  }))
  // Before a large file is read for nothing.
  await assertEmpty(db, member)
  const answer = await readInThread({
    bytes,
    tables,
    level: currentLevel(),
    members: Object.fromEntries(members.map(({ email, userId }) => [email, userId])),
  })
  if ('refused' in answer) throw refused(answer.refused)
  const rows = answer.tables.reduce((sum, table) => sum + table.rows, 0)
  await assertRoom(services, rows * bytesOfRow)
  await db.transaction().execute(async (tx) => {
    await holdFurniture(tx, member, tables)
    await assertEmpty(tx, member)
    await takeFurnitureAway(tx, member, tables)
    await naming(async () => {
      for (const table of answer.tables) await insertTable(tx, member, table)
      await sql`set constraints all immediate`.execute(tx)
    })
    await tx
      .updateTable('profiles')
      .set({ onboardedAt: clock.now() })
      .where('userId', '=', member.userId)
      .where('onboardedAt', 'is', null)
      .execute()
    const [violation] = await findHouseholdViolations(tx, member)
    if (violation) throw refused(`This does not hold in it: ${violation.invariant}.`)
  })
  await checkpoint(services)
  return { rows, transactions: answer.tables.find(({ name }) => name === 'transactions')?.rows ?? 0 }
}

const refused = (why: string) =>
  new AppError('archive-refused', { reason: `This archive cannot be imported. ${why}` })

const ofHousehold = ({ householdId }: Member) => sql`t.household_id = ${householdId}`

// Whoever writes a row that stands on one of these waits, and is counted when it came first.
async function holdFurniture(tx: Kysely<Database>, member: Member, tables: readonly Table[]) {
  for (const { name } of tables.filter((table) => archivedTables[table.name]?.furnished))
    await sql`select from ${sql.table(name)} t where ${ofHousehold(member)} for update`.execute(tx)
}

async function assertEmpty(tx: Kysely<Database>, { householdId }: Member) {
  if (!(await isUnused(tx, householdId))) throw new AppError('household-not-empty')
}

// The household itself and its people stay and are written over.
async function takeFurnitureAway(tx: Kysely<Database>, member: Member, tables: readonly Table[]) {
  const gone = tables.filter(({ name }) => name !== 'households' && name !== peopleTable)
  for (const { name } of gone.toReversed())
    await sql`delete from ${sql.table(name)} t where ${ofHousehold(member)}`.execute(tx)
}

async function insertTable(tx: Kysely<Database>, member: Member, { name, columns, chunks }: ReadTable) {
  const table = sql.table(name)
  const names = columns.map((column) => sql.ref(column))
  const values = sql.join(columns.map((column) => sql.ref(`r.${column}`)))
  await sql`set constraints all deferred`.execute(tx)
  for (const chunk of chunks) {
    const rows = sql`jsonb_populate_recordset(null::${table}, ${chunk}::jsonb) r`
    if (name === 'households') {
      const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`r.${column}`)}`)
      await sql`update households t set ${sql.join(sets)} from ${rows} where ${ofHousehold(member)}`.execute(
        tx,
      )
    } else {
      // A person who is a member here has their own name already.
      await sql`insert into ${table} (household_id, ${sql.join(names)})
        select ${member.householdId}, ${values} from ${rows}
        ${name === peopleTable ? sql`on conflict do nothing` : sql``}`.execute(tx)
    }
  }
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
