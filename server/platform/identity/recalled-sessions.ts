// What sessions said at their last request. It tells a read whose rows to ask for, so that it asks for them together with
// the session; nothing may leave the server before the session was read anew and says the same.
import { isDeepStrictEqual } from 'node:util'
import type { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import {
  acceptSession,
  askForWriter,
  hashToken,
  isNoted,
  isOver,
  selectSession,
  type SessionRow,
  type SignedIn,
} from './session.ts'

/** Of the sessions that were used last. */
const mostKept = 10_000

type Kept = { signedIn: SignedIn; row: SessionRow }

const recalled = new WeakMap<Db, Map<string, Kept>>()

export type RecalledSession = {
  /** What it said. */
  signedIn: SignedIn
  /** The version that the household had when it said so. */
  householdVersion: string | null
  /** Reads it anew, with the rows that are asked for; on any connection. */
  read: (db: Db) => Promise<SessionRow | undefined>
  /** What it says now, by the row that was read anew; null when it is over. Whether that is the same. */
  confirm: (row: SessionRow | undefined) => Promise<{ signedIn: SignedIn | null; isSame: boolean }>
  /** Asks for no more of it than `isUnchanged` needs. */
  question: CompiledQuery<{ writtenBy: string }>
  /** Whether it says the same, by the answer to `question`, as long as the household's version is the one above. */
  isUnchanged: (answer: { writtenBy: string } | undefined) => boolean
}

/** What this session said at an earlier request, or null when none is known. */
export function recallSession(db: Db, token: string, now: Date): RecalledSession | null {
  const key = hashToken(token)
  const kept = recalled.get(db)?.get(key)
  if (!kept) return null
  const { signedIn, row: before } = kept
  return {
    signedIn,
    householdVersion: before.householdVersion,
    read: async (over) => (await selectSession(over, key, now))[0],
    async confirm(row) {
      const current = await acceptSession(db, row, now)
      const isSame = (current && row && saysTheSame(row, before)) || isDeepStrictEqual(current, signedIn)
      // Reads keep the same object while the session says the same: cached answers are found by it. `findAndKeepSignedIn`
      // makes a new one, so that the first read after a write does not ask for a version first.
      keep(db, key, isSame ? signedIn : current, row)
      return { signedIn: current, isSame }
    },
    question: askForWriter(key, now),
    isUnchanged(answer) {
      // Once an hour all of it is read, and its use noted.
      if (answer?.writtenBy !== before.writtenBy || isOver(before, now) || !isNoted(before, now)) return false
      keep(db, key, signedIn, before)
      return true
    },
  }
}

/** Who holds this session token now, or null; remembered for the next request. */
export async function findAndKeepSignedIn(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const key = hashToken(token)
  const [row] = await selectSession(db, key, now)
  const signedIn = await acceptSession(db, row, now)
  keep(db, key, signedIn, row)
  return signedIn
}

/** Without comparing all of it. Of somebody without a household there is no version. */
const saysTheSame = (row: SessionRow, before: SessionRow) =>
  row.writtenBy === before.writtenBy &&
  row.householdId !== null &&
  row.householdVersion !== null &&
  row.householdVersion === before.householdVersion

function keep(db: Db, key: string, signedIn: SignedIn | null, row: SessionRow | undefined): void {
  const sessions = recalled.get(db) ?? new Map<string, Kept>()
  recalled.set(db, sessions)
  // Whatever was used last stands last.
  sessions.delete(key)
  if (signedIn && row) sessions.set(key, { signedIn, row })
  if (sessions.size > mostKept) for (const [oldest] of sessions) return void sessions.delete(oldest)
}
