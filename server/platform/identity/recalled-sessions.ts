// What sessions said at their last request. It tells a read whose rows to ask for, so that it asks for them together with the
// session; nothing may leave the server before the session was read anew and says the same.
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#server/platform/database/db.ts'
import {
  acceptSession,
  findSignedIn,
  hashToken,
  type SessionRow,
  type SignedIn,
  selectSession,
} from './session.ts'

/** Of the sessions that were used last. */
const mostKept = 10_000

const recalled = new WeakMap<Db, Map<string, SignedIn>>()

export type RecalledSession = {
  /** What it said. */
  signedIn: SignedIn
  /** Reads it anew, with the rows that are asked for; on any connection. */
  read: (db: Db) => Promise<SessionRow | undefined>
  /** What it says now, by the row that was read anew; null when it is over. Whether that is the same. */
  confirm: (row: SessionRow | undefined) => Promise<{ signedIn: SignedIn | null; isSame: boolean }>
}

/** What this session said at an earlier request, or null when none is known. */
export function recallSession(db: Db, token: string, now: Date): RecalledSession | null {
  const key = hashToken(token)
  const signedIn = recalled.get(db)?.get(key)
  if (!signedIn) return null
  return {
    signedIn,
    read: async (over) => (await selectSession(over, key, now))[0],
    async confirm(row) {
      const current = await acceptSession(db, row, now)
      keep(db, key, current)
      return { signedIn: current, isSame: isDeepStrictEqual(current, signedIn) }
    },
  }
}

/** Who holds this session token now, or null; remembered for the next request. */
export async function findAndKeepSignedIn(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const signedIn = await findSignedIn(db, token, now)
  keep(db, hashToken(token), signedIn)
  return signedIn
}

function keep(db: Db, key: string, signedIn: SignedIn | null): void {
  const sessions = recalled.get(db) ?? new Map<string, SignedIn>()
  recalled.set(db, sessions)
  // Whatever was used last stands last.
  sessions.delete(key)
  if (signedIn) sessions.set(key, signedIn)
  if (sessions.size > mostKept) for (const [oldest] of sessions) return void sessions.delete(oldest)
}
