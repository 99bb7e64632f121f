// The real app on a database of the test's own, and people who use it over HTTP.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import type { AdminRole } from '#contract/session.ts'
import type { MemberRole } from '#domain/members.ts'
import { areas } from '#server/areas.ts'
import { createApp } from '#server/http/app.ts'
import { type Env, readEnv } from '#server/env.ts'
import { createAuth } from '#server/platform/identity/auth.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { type DatabaseEngine, openOverPool } from '#server/platform/database/open.ts'
import { createPasswordHasher } from '#server/platform/identity/password-hash.ts'
import { createLog } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import { hashToken, sessionCookieName } from '#server/platform/identity/session.ts'
import { checkCachedAnswers } from './check-cached-answers.ts'
import { openTestDatabase, type TestDatabase } from './databases.ts'

export const testOrigin = 'http://localhost:3000'

/** A clock that stands still until a test moves it. */
type TestClock = Clock & { set(instant: string): void }

export type TestApp = {
  database: TestDatabase
  services: Services
  clock: TestClock
  /** Every line the app logged. */
  logged: string[]
  fetch(request: Request): Promise<Response>
  visitor(): Person
  /** Somebody's program, with an API token and nothing a browser sends. */
  program(token: string): Person
  /** Somebody signed in, without a household. */
  user(name: string, options?: PersonOptions): Promise<Person>
  /** Somebody signed in whose household exists. */
  member(name: string, options?: PersonOptions): Promise<Person>
  close(): Promise<void>
}

export type PersonOptions = {
  plan?: 'free' | 'pro'
  planEndsAt?: Date
  trialEndsAt?: Date
  /** With Pro access granted, unless it is `without access`. */
  affiliate?: 'approved' | 'pending' | 'banned' | 'without access'
  adminRoles?: AdminRole[]
  /** Of the session; administrators have one unless told otherwise. */
  secondFactor?: 'code' | null
  joins?: Person
  role?: MemberRole
}

export type AppOptions = {
  /** Hashes passwords as a real server does, not as quickly as it goes. */
  strongPasswords?: boolean
  /**
   * Plans statements as a real server does, for what is said of plans: others are named, so that plans of other tests
   * serve.
   */
  plansAnew?: boolean
}

type Answer<Body> = { status: number; body: Body; headers: Headers }

export type Person = {
  userId: string
  householdId: string
  /** Sends any body as the browser app does. */
  send(methodAndPath: string, body?: BodyInit, headers?: Record<string, string>): Promise<Response>
  /** Sends JSON, or bytes as a file, as the browser app does and reads the answer, whatever it is. */
  call<Body = Record<string, unknown>>(
    methodAndPath: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>
  /** The body of an answer that must be good. */
  ok<Body = Record<string, unknown>>(
    methodAndPath: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Body>
}

export async function openTestApp(
  engine: DatabaseEngine,
  settings: Record<string, string> = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const database = await openTestDatabase(engine)
  const { db } = options.plansAnew ? openOverPool(database.pool, engine) : database
  return appOn({ ...database, db }, settings, options)
}

/** The app on a database that is there already. */
export async function appOn(
  database: TestDatabase,
  settings: Record<string, string> = {},
  { strongPasswords = false }: AppOptions = {},
): Promise<TestApp> {
  const { engine } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'trivet-data-'))
  const env: Env = readEnv({ PUBLIC_URL: testOrigin, DATA_DIR: dataDir, ...settings })
  const logged: string[] = []
  const clock = testClock('2026-11-21T12:00:00Z')
  const { db, pool } = database
  const base = { env, db, pool, engine, clock, log: createLog('debug', (line) => void logged.push(line)) }
  const passwords = createPasswordHasher(strongPasswords ? undefined : quick)
  const services: Services = { ...base, auth: await createAuth(base, passwords), areas }
  const app = createApp(services, { answer: async () => new Response('the browser app') })
  const fetch = checkCachedAnswers(async (request) => app.fetch(request))

  async function user(
    name: string,
    {
      plan,
      planEndsAt,
      trialEndsAt,
      affiliate,
      adminRoles = [],
      secondFactor = adminRoles.length ? 'code' : null,
    }: PersonOptions = {},
  ): Promise<Person> {
    const userId = uuidv7()
    const token = randomBytes(32).toString('base64url')
    const now = clock.now()
    await db
      .insertInto('users')
      .values({ id: userId, email: `${name}@example.com`, emailVerified: true, fullName: name })
      .execute()
    await db
      .insertInto('profiles')
      .values({
        userId,
        plan: plan ?? 'free',
        planEndsAt: planEndsAt ?? null,
        trialEndsAt: trialEndsAt ?? null,
      })
      .execute()
    if (affiliate)
      await db
        .insertInto('affiliates')
        .values({
          id: uuidv7(),
          userId,
          email: `${name}@example.com`,
          name,
          referralCode: name.toUpperCase().slice(0, 10),
          approvedAt: affiliate === 'pending' ? null : now,
          bannedAt: affiliate === 'banned' ? now : null,
          proAccessGrantedAt: affiliate === 'without access' ? null : now,
        })
        .execute()
    for (const role of adminRoles)
      await db.insertInto('adminRoles').values({ userId, role, grantedBy: 'test' }).execute()
    await db
      .insertInto('sessions')
      .values({
        id: uuidv7(),
        userId,
        tokenHash: hashToken(token),
        expiresAt: inDays(now, 14),
        createdAt: now,
        updatedAt: now,
        authenticatedAt: now,
        secondFactor,
      })
      .execute()
    return person(fetch, userId, browserHeaders(fetch, token))
  }

  async function member(name: string, options: PersonOptions = {}): Promise<Person> {
    const someone = await user(name, options)
    if (options.joins) {
      const { householdId } = options.joins
      await db
        .insertInto('members')
        .values({ householdId, userId: someone.userId, role: options.role ?? 'member' })
        .execute()
      return { ...someone, householdId }
    }
    const { id } = await someone.ok<{ id: string }>('POST /household', {})
    return { ...someone, householdId: id }
  }

  return {
    database,
    services,
    clock,
    logged,
    fetch,
    visitor: () => person(fetch, '', browserHeaders(fetch)),
    program: (token) => person(fetch, '', async () => ({ authorization: `Bearer ${token}` })),
    user,
    member,
    async close() {
      rmSync(dataDir, { recursive: true, force: true })
      await database.close()
    },
  }
}

const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 }

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)

function testClock(start: string): TestClock {
  let now = new Date(start)
  return { now: () => now, set: (instant) => void (now = new Date(instant)) }
}

type OwnHeaders = (method: string) => Promise<Record<string, string>>

/** What a browser adds by itself, and the form token that our pages add. */
function browserHeaders(fetch: TestApp['fetch'], token?: string): OwnHeaders {
  let csrfToken: string | undefined
  const cookie: Record<string, string> = token ? { cookie: `${sessionCookieName}=${token}` } : {}
  return async (method) => {
    if (token && method !== 'GET') csrfToken ??= await readCsrfToken(fetch, cookie)
    const form: Record<string, string> = csrfToken ? { 'x-csrf-token': csrfToken } : {}
    return { ...cookie, ...form, origin: testOrigin, 'sec-fetch-site': 'same-origin' }
  }
}

function person(fetch: TestApp['fetch'], userId: string, ownHeaders: OwnHeaders): Person {
  async function send(methodAndPath: string, body?: BodyInit, headers: Record<string, string> = {}) {
    const [method = 'GET', path = '/'] = methodAndPath.split(' ')
    const request = new Request(`${testOrigin}/api${path}`, {
      method,
      headers: { ...(await ownHeaders(method)), ...headers },
      ...(body !== undefined && { body }),
    })
    return fetch(request)
  }

  async function call<Body>(methodAndPath: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await (body === undefined
      ? send(methodAndPath, undefined, headers)
      : body instanceof Uint8Array
        ? send(methodAndPath, new Uint8Array(body), {
            'content-type': 'application/octet-stream',
            ...headers,
          })
        : send(methodAndPath, JSON.stringify(body), { 'content-type': 'application/json', ...headers }))
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      body: (isJson && text ? JSON.parse(text) : text ? { text } : null) as Body,
      headers: response.headers,
    }
  }

  return {
    userId,
    householdId: '',
    send,
    call,
    async ok<Body>(methodAndPath: string, body?: unknown, headers?: Record<string, string>) {
      const answer = await call<Body>(methodAndPath, body, headers)
      if (answer.status >= 300)
        throw new Error(`${methodAndPath}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
  }
}

async function readCsrfToken(fetch: TestApp['fetch'], cookie: Record<string, string>): Promise<string> {
  const response = await fetch(new Request(`${testOrigin}/api/session`, { headers: cookie }))
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  return csrfToken
}
