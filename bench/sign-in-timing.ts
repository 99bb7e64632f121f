// Does the time of an answer tell whether an address is known (R23)? And how long does signing in take (R20)?
// node bench/sign-in-timing.ts [tries]
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { requestPasswordReset } from '#server/features/session/reset-password.ts'
import { signIn } from '#server/features/session/sign-in.ts'
import { signUp } from '#server/features/session/sign-up.ts'
import { createAuth } from '#server/platform/identity/auth.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/process/log.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import { loadAreas } from './load-areas.ts'

const known = 'known@example.com'
const password = 'a long enough password'
const tries = Number(process.argv[2] ?? 200)

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-timing-'))
const env = readEnv({ DATA_DIR: dataDir })
const { db, pool, engine, close } = await openDatabase({
  dataDir,
  databaseUrl: process.argv[3],
  log: { info: () => {}, error: console.error },
})
await migrate(pool)

// Every try comes an hour after the one before, so that no limit is met.
let hours = 0
const clock = { now: () => new Date(Date.UTC(2026, 0, 1, hours)) }
const base = { env, db, pool, engine, clock, log: createLog('silent') }
const auth = await createAuth(base)
const passwordHash = await auth.passwords.hash(password)
await db.transaction().execute(async (tx) => {
  await auth.createUser(tx, { email: known, fullName: 'Known', passwordHash, now: clock.now() })
})
const context: RequestContext = {
  services: { ...base, auth, areas: await loadAreas() },
  requestId: '',
  get now() {
    return clock.now()
  },
  ipAddress: '127.0.0.1',
  headers: new Headers(),
  responseHeaders: new Headers(),
  signedIn: null,
  recalled: null,
  cacheable: {},
}

const answers: Record<string, (email: string) => Promise<unknown>> = {
  'sign in, wrong password': (email) => signIn(context, { email, password: 'wrong' }).catch(() => {}),
  'sign up': (email) => signUp(context, { email, password, fullName: 'Somebody' }),
  'forgotten password': (email) => requestPasswordReset(context, email),
}

for (const [name, answer] of Object.entries(answers)) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < tries; n++) {
    times.known.push(await milliseconds(() => answer(known)))
    times.unknown.push(await milliseconds(() => answer(`unknown${n}@example.com`)))
  }
  const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
  console.log(
    `${name}: median known ${a.toFixed(1)} ms, unknown ${b.toFixed(1)} ms, apart ${Math.abs(a - b).toFixed(1)} ms`,
  )
}

const right = () => signIn(context, { email: known, password })
const alone: number[] = []
for (let n = 0; n < tries; n++) alone.push(await milliseconds(right))
console.log(
  `sign in: median ${quantile(alone, 0.5).toFixed(0)} ms, p95 ${quantile(alone, 0.95).toFixed(0)} ms`,
)

const crowded: number[] = []
for (let n = 0; n < tries / 8; n++) {
  hours += 1
  const times = Array.from({ length: 8 }, (_, k) => () => {
    const mine = { ...context, ipAddress: `10.0.0.${k}` }
    return signIn(mine, { email: known, password })
  })
  crowded.push(...(await Promise.all(times.map((work) => duration(work)))))
}
console.log(
  `sign in, 8 at once: median ${quantile(crowded, 0.5).toFixed(0)} ms, p95 ${quantile(crowded, 0.95).toFixed(0)} ms`,
)
await close()
fs.rmSync(dataDir, { recursive: true })

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  hours += 1
  return duration(work)
}

async function duration(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function quantile(values: number[], q: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * q)] ?? Number.NaN
}
