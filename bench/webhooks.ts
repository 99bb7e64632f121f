// How soon a webhook of Stripe is acknowledged (R40: p95 under 500 ms), with the provider one loopback call away.
// node bench/webhooks.ts [events] [DATABASE_URL]
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#database/migrate.ts'
import { readEnv } from '#server/env.ts'
import { receiveWebhook } from '#server/features/billing/webhooks.ts'
import { startCheckout } from '#server/features/billing/start-checkout.ts'
import { createAuth } from '#server/platform/identity/auth.ts'
import { systemClock } from '#server/platform/process/clock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { createLog } from '#server/platform/process/log.ts'
import { FakeStripe } from '#test/fake-stripe/fake-stripe.ts'
import { loadAreas } from './load-areas.ts'

const events = Number(process.argv[2] ?? 500)
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'trivet-webhooks-'))
const stripe = new FakeStripe()
const env = readEnv({ DATA_DIR: dataDir, ...(await stripe.start()) })
const log = createLog('error')
const { db, pool, engine, close } = await openDatabase({ dataDir, databaseUrl: process.argv[3], log })
await migrate(pool)
const base = { env, db, pool, engine, clock: systemClock, log }
const services = { ...base, auth: await createAuth(base), areas: await loadAreas() }

const email = `payer-${process.pid}@example.com`
const person = { email, fullName: 'Payer', passwordHash: 'none', now: new Date() }
const userId = await db.transaction().execute((tx) => services.auth.createUser(tx, person))
await db
  .insertInto('profiles')
  .values({ userId })
  .onConflict((conflict) => conflict.doNothing())
  .execute()
await startCheckout(services, { userId, email, fullName: 'Payer' }, { priceId: 'monthly' })
const subscription = await stripe.pay([...stripe.sessions.keys()][0] ?? '')

const times: number[] = []
for (let n = 0; n < events; n++) {
  subscription.cancelAtPeriodEnd = n % 2 === 1
  const { payload, signature } = await stripe.emit(
    'customer.subscription.updated',
    stripe.describe(subscription),
  )
  const start = performance.now()
  await receiveWebhook(services, Buffer.from(payload), signature)
  times.push(performance.now() - start)
}
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1)
console.log(`${engine}: ${events} webhooks, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`)

await close()
await stripe.stop()
fs.rmSync(dataDir, { recursive: true, force: true })
