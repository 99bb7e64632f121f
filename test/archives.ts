// Archives as a person downloads, opens and changes them.
import { strFromU8, unzipSync, zipSync } from 'fflate'
import { expect } from 'vitest'
import { areas } from '#server/areas.ts'
import { listArchivedTables } from '#server/features/archive/tables.ts'
import { readStateHash } from '#server/features/archive/queries.ts'
import type { DatabaseEngine } from '#server/platform/database/open.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { openTestApp, type Person, type TestApp } from './app.ts'

export type Document = Record<string, unknown> & {
  tables: Record<string, Record<string, unknown>[]>
  members: Record<string, unknown>[]
  stateHash: string
}

const otherEngine: Record<DatabaseEngine, DatabaseEngine> = { embedded: 'server', server: 'embedded' }

/** An instance on this database, and another one on the other. */
export async function openTwoInstances(engine: DatabaseEngine) {
  const [app, elsewhere] = [await openTestApp(engine), await openTestApp(otherEngine[engine])]
  const both = [app, elsewhere]
  return {
    app,
    elsewhere,
    reset: () => Promise.all(both.map(({ database }) => database.reset())),
    close: () => Promise.all(both.map((instance) => instance.close())),
  }
}
export type TwoInstances = Awaited<ReturnType<typeof openTwoInstances>>

export async function download(person: Person) {
  const response = await person.send('GET /archive')
  expect(response.status).toBe(200)
  return { bytes: new Uint8Array(await response.arrayBuffer()), headers: response.headers }
}

/** The receipts of all archives that were read here: a document that is packed again takes them along. */
const receipts: Record<string, Uint8Array> = {}

export function readDocument(bytes: Uint8Array): Document {
  const files = unzipSync(bytes)
  for (const [name, file] of Object.entries(files)) if (name.startsWith('receipts/')) receipts[name] = file
  return JSON.parse(strFromU8(files['household.json'] ?? new Uint8Array())) as Document
}

export const pack = (document: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ 'household.json': new TextEncoder().encode(document), ...receipts }))

/** Where somebody is now: an import brings them into another household. */
export async function placeOf({ database }: TestApp, { userId }: Person): Promise<Member> {
  const { householdId } = await database.db
    .selectFrom('members')
    .select('householdId')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, householdId, role: 'owner' }
}

/** The hash of the state of somebody's household. */
export const hashOf = async (app: TestApp, person: Person): Promise<string> =>
  readStateHash(app.services, await placeOf(app, person))

/** Lets whoever is filling a household have been silent for two minutes. */
export const fallSilent = ({ database }: TestApp) =>
  database.pool.query(`update deletions set filling_at = filling_at - interval '2 minutes'`)

/** The name of a table or a column as the database has it. */
export const inSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)

/** The tables that are archived, by their names in the database. */
export const archivedNames = listArchivedTables(areas.archive).map(([name]) => inSnakeCase(name))

/** Their columns that are not archived: `imports.file`. */
export const columnsLeftOut = listArchivedTables(areas.archive).flatMap(
  ([table, { columnsLeftOut: columns = {} }]) =>
    Object.keys(columns).map((column) => `${inSnakeCase(table)}.${inSnakeCase(column)}`),
)
