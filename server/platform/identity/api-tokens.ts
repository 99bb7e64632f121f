// API tokens: 'trivet_', 256 random bits in 43 letters and digits, and 6 more that check them. A scanner for leaked
// secrets finds one by /trivet_[0-9A-Za-z]{49}/ and knows by the check that it is none that somebody made up.
import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Db } from '#server/platform/database/db.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import { AppError } from '#server/errors.ts'
import { consumeFromLot } from './limit-lots.ts'
import { sharedLimits } from './limits.ts'
import type { Services } from '#server/platform/process/services.ts'
import { describePerson, hashToken, type SignedIn, selectPeople } from './session.ts'

export const generateApiToken = (): string => {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), 43)
  return `trivet_${secret}${checkOf(secret)}`
}

/** The API token that a request carries as `Authorization: Bearer trivet_…`, or null. Another scheme is not ours. */
export function readBearerToken(headers: Headers): string | null {
  return /^bearer +(trivet_.*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

/** How many requests of a token are counted by one write. */
const requestsAtOnce = 10

/**
 * The member a token stands for. Throws 'api-token-refused' for one that is made up, revoked or over, and
 * 'too-many-requests' for one that is used too often.
 */
export async function findTokenHolder(services: Services, token: string): Promise<SignedIn> {
  const { db, clock } = services
  const now = clock.now()
  const [row] = isWellFormed(token) ? await selectToken(db, hashToken(token), now) : []
  if (!row) throw new AppError('api-token-refused')
  await consumeFromLot(services, sharedLimits['requests with an API token'], row.tokenId, requestsAtOnce)
  await noteUse(db, row, now)
  const person = describePerson(row)
  // The database itself refuses the writes of a token that may only read, as it does a viewer's.
  const member =
    person.member && (row.canWrite ? person.member : { ...person.member, role: 'viewer' as const })
  return {
    ...person,
    member,
    adminRoles: [],
    sessionId: null,
    token: { id: row.tokenId, canWrite: row.canWrite },
    authenticatedAt: null,
    secondFactor: null,
  }
}

const selectToken = keepPlan((db, tokenHash: string, now: Date) =>
  selectPeople(db)
    .innerJoin('apiTokens as t', (join) =>
      join.onRef('t.userId', '=', 'u.id').onRef('t.householdId', '=', 'm.householdId'),
    )
    .select(['t.id as tokenId', 't.canWrite', 't.lastUsedAt'])
    .where('t.tokenHash', '=', tokenHash)
    .where((or) => or.or([or('t.expiresAt', 'is', null), or('t.expiresAt', '>', now)])),
)

const hour = 3_600_000

// At most once an hour, so that a request that only reads does not write each time.
async function noteUse(db: Db, used: { tokenId: string; lastUsedAt: Date | null }, now: Date) {
  const thisHour = new Date(Math.floor(now.getTime() / hour) * hour)
  if (used.lastUsedAt && used.lastUsedAt >= thisHour) return
  await db.updateTable('apiTokens').set({ lastUsedAt: thisHour }).where('id', '=', used.tokenId).execute()
}

/** Whether the check letters are right, which needs no query. */
function isWellFormed(token: string): boolean {
  const [, secret, check] = /^trivet_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/.exec(token) ?? []
  return secret !== undefined && check === checkOf(secret)
}

const checkOf = (secret: string) => inBase62(BigInt(crc32(secret)), 6)

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function inBase62(value: bigint, length: number): string {
  let text = ''
  for (let rest = value; rest > 0n; rest /= 62n) text = digits.charAt(Number(rest % 62n)) + text
  return text.padStart(length, '0')
}
