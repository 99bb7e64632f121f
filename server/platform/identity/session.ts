import { hash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { AdminRole } from '#contract/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import { keepPlan, keepPlanOf } from '#server/platform/database/kept-plans.ts'
import { versionOfMember } from '#server/platform/household/version.ts'
import type { MemberRole } from '#domain/members.ts'
import { noteActive } from './note-active.ts'
import { type MemberEntitlement, memberEntitlements, toEntitlement } from './entitlement.ts'

/** A one-time code; or a passkey, which is both factors in one. */
export type SecondFactor = 'code' | 'passkey'

export type Member = { userId: string; householdId: string; role: MemberRole }

export type SignedIn = {
  /** Null when the request came with an API token. */
  sessionId: string | null
  /** The API token somebody came with instead of a session; its member never has more than the token may. */
  token: { id: string; canWrite: boolean } | null
  /** When this session last proved who it is; null for an API token, and when not known. See `assertJustAuthenticated`. */
  authenticatedAt: Date | null
  /** What this session proved it by besides a password: administration asks for one (R29). */
  secondFactor: SecondFactor | null
  userId: string
  email: string
  fullName: string
  adminRoles: AdminRole[]
  plan: 'free' | 'pro'
  trialEndsAt: Date | null
  onboardedAt: Date | null
  /** Of every member of the household, oneself included: Pro is the household's. */
  entitlements: MemberEntitlement[]
  member: Member | null
  /** What the calendar of the member's household follows from. */
  household: { timeZone: string; monthStartDay: number; currency: string } | null
}

export const sessionCookieName = '__Host-trivet_session'

/** Sessions end after 14 idle days, 30 days in all, and an admin's after 12 hours (R25). */
export const sessionLimits = { idleDays: 14, absoluteDays: 30, adminHours: 12 } as const

/** What the sessions table keeps of a token. */
export const hashToken = (token: string) => hash('sha256', token)

/** Who holds this session token now, or null: one query. */
export async function findSignedIn(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const [row] = await selectSession(db, hashToken(token), now)
  return acceptSession(db, row, now)
}

export type SessionRow = Awaited<ReturnType<typeof selectSession>>[number]

/** Who holds a session that was read, or null when it is over. */
export async function acceptSession(
  db: Db,
  row: SessionRow | undefined,
  now: Date,
): Promise<SignedIn | null> {
  if (!row || isOver(row, now)) return null
  await noteUse(db, row, now)
  return {
    ...describePerson(row),
    sessionId: row.sessionId,
    token: null,
    authenticatedAt: row.authenticatedAt,
    secondFactor: row.secondFactor,
  }
}

/** A session by `hashToken` of its token, unless it ended by being idle. */
export const selectSession = keepPlan((db, tokenHash: string, now: Date) =>
  selectPeople(db)
    .innerJoin('sessions as s', 's.userId', 'u.id')
    .select(['s.id as sessionId', 's.createdAt', 's.updatedAt', 's.authenticatedAt', 's.secondFactor'])
    .select([sql<string>`s.xmin::text`.as('writtenBy'), versionOfMember.as('householdVersion')])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.expiresAt', '>', now),
)

const selectWriter = keepPlanOf(
  'select xmin::text as written_by from sessions where token_hash = $1 and expires_at > $2',
)

/**
 * As `selectSession`, of the session's row alone: the transaction that wrote it, another one whenever something of it
 * changed.
 */
export const askForWriter = (tokenHash: string, now: Date) =>
  CompiledQuery.raw(selectWriter, [tokenHash, now.toISOString()]) as CompiledQuery<{ writtenBy: string }>

/** Users as `u` with what a request needs to know of them, whatever they came with. */
export const selectPeople = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('profiles as p', 'p.userId', 'u.id')
    .leftJoin('members as m', 'm.userId', 'u.id')
    .leftJoin('households as h', 'h.householdId', 'm.householdId')
    .select(['u.id as userId', 'u.email', 'u.fullName'])
    .select(['p.plan', 'p.trialEndsAt', 'p.onboardedAt', 'm.householdId', 'm.role'])
    .select(['h.timeZone', 'h.monthStartDay', 'h.currency'])
    .select(
      sql<AdminRole[]>`array(select role from admin_roles r where r.user_id = u.id order by role)`.as(
        'adminRoles',
      ),
    )
    .select(memberEntitlements.as('entitlements'))

type PersonRow = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

export const describePerson = ({
  householdId,
  role,
  timeZone,
  monthStartDay,
  currency,
  ...row
}: PersonRow) => ({
  userId: row.userId,
  email: row.email,
  fullName: row.fullName,
  adminRoles: row.adminRoles,
  plan: row.plan ?? 'free',
  trialEndsAt: row.trialEndsAt,
  onboardedAt: row.onboardedAt,
  entitlements: row.entitlements.map(toEntitlement),
  household: timeZone && monthStartDay && currency ? { timeZone, monthStartDay, currency } : null,
  member: householdId && role ? { userId: row.userId, householdId, role } : null,
})

const hour = 3_600_000
const dayLong = 24 * hour

/** Whether a session has reached its longest duration, however recently it was used. */
export function isOver(session: { createdAt: Date; adminRoles: AdminRole[] }, now: Date): boolean {
  const age = now.getTime() - session.createdAt.getTime()
  const longest = session.adminRoles.length
    ? sessionLimits.adminHours * hour
    : sessionLimits.absoluteDays * dayLong
  return age > longest
}

/**
 * Whether its use was noted in the last hour: the idle end is moved no more often, so that not each request that reads also
 * writes.
 */
export const isNoted = ({ updatedAt }: { updatedAt: Date }, now: Date): boolean =>
  now.getTime() - updatedAt.getTime() < hour

async function noteUse(db: Db, session: { userId: string; sessionId: string; updatedAt: Date }, now: Date) {
  if (isNoted(session, now)) return
  await db
    .updateTable('sessions')
    .set({ updatedAt: now, expiresAt: new Date(now.getTime() + sessionLimits.idleDays * dayLong) })
    .where('id', '=', session.sessionId)
    .execute()
  await noteActive(db, session.userId, now)
}
