// Users, their passwords and their sessions as rows. The flows are features/session's, which writes through here in its
// transactions (decision 0030).
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { noteActive } from './note-active.ts'
import type { Db } from '#server/platform/database/db.ts'
import { createPasswordHasher, type PasswordHasher } from './password-hash.ts'
import { readSecret } from './secrets.ts'
import type { OpenServices } from '#server/platform/process/open-services.ts'
import type { SecondFactor } from './session.ts'

/** What a row of `credentials` is for. */
const byPassword = 'credential'

export type KnownUser = { id: string; email: string; fullName: string; passwordHash: string | null }

type NewUser = {
  email: string
  fullName: string
  passwordHash: string | null
  now: Date
  /** False of one whose owner has not shown yet that the address is theirs. */
  isConfirmed?: boolean
}

type NewSession = {
  userId: string
  tokenHash: string
  startedAt: Date
  endsAt: Date
  /** When the user last proved who they are; null when that is not known. */
  authenticatedAt: Date | null
  secondFactor: SecondFactor | null
  ipAddress: string
  userAgent: string
}

export type Auth = {
  /** 256 bits, kept in the database: the key of form tokens and of the rate limits' counters. */
  secret: string
  /** As many, of which the key is made that push services know this instance by; it is kept whatever becomes of the other. */
  pushSecret: string
  passwords: PasswordHasher
  findUser(tx: Db, email: string): Promise<KnownUser | null>
  /** A user, perhaps without a password. Breaks the unique key when there is one already. */
  createUser(tx: Db, user: NewUser): Promise<string>
  /** The hash a user has now; nobody changes it before the transaction ends. */
  lockPassword(tx: Db, userId: string): Promise<string | null>
  setPassword(tx: Db, userId: string, passwordHash: string): Promise<void>
  createSession(tx: Db, session: NewSession): Promise<void>
}

export async function createAuth(
  { db, log }: Pick<OpenServices, 'db' | 'log'>,
  passwords = createPasswordHasher(),
): Promise<Auth> {
  const secret = await readSecret(db, 'auth')
  const pushSecret = await readSecret(db, 'push')
  void passwords.warmUp().catch(() => log.error('the password hasher does not work'))
  return { secret, pushSecret, passwords, findUser, createUser, lockPassword, setPassword, createSession }
}

// One query whether there is such a user or not, so that the time taken does not tell (R23).
async function findUser(tx: Db, email: string): Promise<KnownUser | null> {
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) =>
      join.onRef('c.userId', '=', 'u.id').on('c.providerId', '=', byPassword),
    )
    .select(['u.id', 'u.email', 'u.fullName', 'c.password as passwordHash'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  return user ?? null
}

async function createUser(
  tx: Db,
  { email, fullName, passwordHash, now, isConfirmed = true }: NewUser,
): Promise<string> {
  const id = uuidv7()
  const times = { createdAt: now, updatedAt: now }
  await tx
    .insertInto('users')
    .values({ id, email, fullName, emailVerified: isConfirmed, ...times })
    .execute()
  await tx
    .insertInto('credentials')
    .values({
      id: uuidv7(),
      userId: id,
      accountId: id,
      providerId: byPassword,
      password: passwordHash,
      ...times,
    })
    .execute()
  return id
}

async function lockPassword(tx: Db, userId: string): Promise<string | null> {
  const credential = await tx
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', byPassword)
    .forUpdate()
    .executeTakeFirst()
  return credential?.password ?? null
}

async function setPassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ password: passwordHash, updatedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('providerId', '=', byPassword)
    .execute()
}

async function createSession(tx: Db, { startedAt, endsAt, ...session }: NewSession): Promise<void> {
  const times = { createdAt: startedAt, updatedAt: startedAt, expiresAt: endsAt }
  await tx
    .insertInto('sessions')
    .values({ id: uuidv7(), ...session, ...times })
    .execute()
  await noteActive(tx, session.userId, startedAt)
}
