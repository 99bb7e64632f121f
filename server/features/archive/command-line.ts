// Exports and imports archives from the command line. The household is found by the email address of a member.
import { open, readFile } from 'node:fs/promises'
import type { Db } from '#server/platform/database/db.ts'
import { createShortTransactions } from '#server/platform/household/transaction.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { importArchive } from './import-archive.ts'
import { readStateHash } from './queries.ts'
import { writeArchive } from './write-archive.ts'

type Open = Pick<Services, 'db' | 'pool' | 'engine' | 'env' | 'clock' | 'areas'>

/** Writes the archive to a new file that only its owner may read. Throws a sentence when nobody has the address. */
export async function exportHousehold(opened: Open, email: string, file: string) {
  const member = await findMember(opened.db, email)
  const { pieces, stateHash, rows } = await writeArchive(
    createShortTransactions(opened, member),
    opened.areas.archive,
    opened.clock.now(),
  )
  const output = await open(file, 'wx', 0o600)
  try {
    for await (const piece of pieces) await output.writeFile(piece)
    await output.sync()
  } finally {
    await output.close()
  }
  return { rows, stateHash }
}

/** Imports an archive into the empty household of the user with this address; returns the state hash afterwards. */
export async function importHousehold(opened: Open, email: string, file: string) {
  const member = await findMember(opened.db, email)
  const { rows, householdId } = await importArchive(opened, member, new Uint8Array(await readFile(file)))
  return { rows, stateHash: await readStateHash(opened, { ...member, householdId }) }
}

async function findMember(db: Db, email: string): Promise<Member> {
  const member = await db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['m.userId', 'm.householdId'])
    .where('u.email', '=', email.toLowerCase())
    .executeTakeFirst()
  if (!member) throw new Error(`Nobody with the address ${email} has a household.`)
  return { ...member, role: 'owner' }
}
