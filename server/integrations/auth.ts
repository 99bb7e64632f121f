// Users, their passwords and their sessions, kept by better-auth in our tables. It is never mounted over HTTP and
// never asked to run a flow of its own: features/session does that, and writes through here in its transactions.
import type { BetterAuthOptions } from 'better-auth'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#database/types.gen.ts'
import { createPasswordHasher, type PasswordHasher } from '#server/platform/identity/password-hash.ts'
import { readSecret } from '#server/platform/identity/secrets.ts'
import type { OpenServices } from '#server/platform/process/open-services.ts'
import type { SecondFactor } from '#server/platform/identity/session.ts'

type Queries = Kysely<Database>

export type KnownUser = { id: string; email: string; fullName: string; passwordHash: string | null }

export type NewSession = {
  userId: string
  tokenHash: string
  startedAt: Date
  endsAt: Date
  /** When they last proved who they are, null when that is not known. */
  authenticatedAt: Date | null
  secondFactor: SecondFactor | null
  ipAddress: string
  userAgent: string
}

export type Auth = {
  /** 256 bits, kept in the database: the key of form tokens and of the rate limits' counters. */
  secret: string
  passwords: PasswordHasher
  findUser(tx: Queries, email: string): Promise<KnownUser | null>
  /** A user whose address is confirmed, perhaps without a password. Breaks the unique key when there is one already. */
  createUser(
    tx: Queries,
    user: { email: string; fullName: string; passwordHash: string | null; now: Date },
  ): Promise<string>
  /** The hash a user has now; nobody changes it before the transaction ends. */
  lockPassword(tx: Queries, userId: string): Promise<string | null>
  setPassword(tx: Queries, userId: string, passwordHash: string): Promise<void>
  createSession(tx: Queries, session: NewSession): Promise<void>
}

export async function createAuth(
  { db, env, log }: Pick<OpenServices, 'db' | 'env' | 'log'>,
  passwords = createPasswordHasher(),
): Promise<Auth> {
  const secret = await readSecret(db, 'auth')
  const options = libraryOptions(secret, env.PUBLIC_URL, passwords)
  // A quarter of a second and 50 MB that reading needs nothing of: loaded when somebody first signs in.
  let loading: ReturnType<typeof loadLibrary> | undefined
  const within = async <Result>(tx: Queries, work: (rows: Rows) => Promise<Result>) =>
    (await (loading ??= loadLibrary(options, db)))(tx, work)
  void passwords.warmUp().catch(() => log.error('the password hasher does not work'))

  return {
    secret,
    passwords,
    findUser,
    lockPassword,
    createUser: (tx, { email, fullName, passwordHash, now }) =>
      within(tx, async (rows) => {
        const times = { createdAt: now, updatedAt: now }
        const user = await rows.createUser(
          { email, name: fullName, emailVerified: true, ...times },
          { method: 'email-password' },
        )
        const credential = { userId: user.id, accountId: user.id, providerId: 'credential' }
        await rows.linkAccount({
          ...credential,
          ...(passwordHash !== null && { password: passwordHash }),
          ...times,
        })
        return user.id
      }),
    setPassword: (tx, userId, passwordHash) =>
      within(tx, (rows) => rows.updatePassword(userId, passwordHash)),
    createSession: (tx, { tokenHash, startedAt, endsAt, userId, ...from }) =>
      within(tx, async (rows) => {
        const times = { createdAt: startedAt, updatedAt: startedAt, expiresAt: endsAt }
        await rows.createSession(userId, false, { token: tokenHash, ...times, ...from }, true)
      }),
  }
}

// One query whether there is such a user or not, so that its time tells nothing (R23).
async function findUser(tx: Queries, email: string): Promise<KnownUser | null> {
  const user = await tx
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) =>
      join.onRef('c.userId', '=', 'u.id').on('c.providerId', '=', 'credential'),
    )
    .select(['u.id', 'u.email', 'u.fullName', 'c.password as passwordHash'])
    .where('u.email', '=', email)
    .executeTakeFirst()
  return user ?? null
}

async function lockPassword(tx: Queries, userId: string): Promise<string | null> {
  const credential = await tx
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .forUpdate()
    .executeTakeFirst()
  return credential?.password ?? null
}

type Rows = Awaited<
  Awaited<ReturnType<typeof import('better-auth/minimal').betterAuth>>['$context']
>['internalAdapter']

async function loadLibrary(options: BetterAuthOptions, db: Queries) {
  const [{ betterAuth }, { getAdapter }, { runWithAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/db/adapter'),
    import('@better-auth/core/context'),
  ])
  // It speaks in column names, so our own renaming stays out of its way.
  const adapterOn = (queries: Queries) =>
    getAdapter({ ...options, database: { db: queries.withoutPlugins(), type: 'postgres' } })
  const own = await adapterOn(db)
  const { internalAdapter } = await betterAuth({ ...options, database: () => own }).$context
  return async <Result>(tx: Queries, work: (rows: Rows) => Promise<Result>) =>
    runWithAdapter(await adapterOn(tx), () => work(internalAdapter))
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const libraryOptions = (secret: string, baseURL: string, passwords: PasswordHasher): BetterAuthOptions => ({
  secret,
  baseURL,
  appName: 'Trivet',
  // It would log names and addresses (R66); what goes wrong is thrown as well.
  logger: { disabled: true },
  telemetry: { enabled: false },
  emailAndPassword: {
    enabled: true,
    password: {
      hash: passwords.hash,
      verify: ({ password, hash }) => passwords.verify(password, hash),
    },
  },
  advanced: { database: { generateId: () => uuidv7(), validateSchema: false } },
  user: { modelName: 'users', fields: { name: 'full_name', emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      token: 'token_hash',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...times,
    },
    additionalFields: {
      authenticatedAt: { type: 'date', fieldName: 'authenticated_at', required: false },
      secondFactor: { type: 'string', fieldName: 'second_factor', required: false },
    },
  },
  account: {
    modelName: 'credentials',
    fields: {
      userId: 'user_id',
      providerId: 'provider_id',
      accountId: 'account_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
})
