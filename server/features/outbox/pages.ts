import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { AppError } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mailAdministrators } from '#server/platform/effects/mail-administrators.ts'
import { markBounced } from '#server/platform/effects/bounced-addresses.ts'
import { isSameText } from '#server/platform/identity/signatures.ts'
import type { Services } from '#server/platform/process/services.ts'
import { writeConfirmReports } from './mails.ts'
import { parse, readBounces, readConfirmation } from './read-bounces.ts'

/** What the mail provider calls when mail came back, where the operator gave it a secret. */
export function createMailPages(services: Services): Hono | null {
  const { MAIL_WEBHOOK_SECRET: secret } = services.env
  if (!secret) return null
  const pages = new Hono()
  // Needs no session and no CSRF token: the secret proves who sent it, and all it can do is stop mail.
  pages.post('/api/mail/bounces', async (c) => {
    if (!isSameText(readSecret(c), secret)) throw new AppError('not-signed-in')
    const { db, clock } = services
    const report = parse(await c.req.text())
    const confirmation = readConfirmation(report)
    if (confirmation) {
      await askAdministrators(db, clock.now(), confirmation)
      return c.json({})
    }
    const bounces = readBounces(report)
    if (!bounces) throw new AppError('bad-request')
    for (const bounce of bounces)
      if (await isKnown(db, bounce.email)) await markBounced(db, clock.now(), bounce)
    return c.json({})
  })
  return pages
}

/** Nothing of ours asks an address that comes from outside (R61): a person opens it. */
const askAdministrators = (db: Db, now: Date, { topic, url }: { topic: string; url: string }) =>
  mailAdministrators(db, now, `mail-reports:${topic}:${now.toISOString().slice(0, 10)}`, (fullName) =>
    writeConfirmReports(fullName, topic, url),
  )

/** Of a bearer token, or the password of basic authentication. */
function readSecret(c: Context): string {
  const [, scheme = '', value = ''] =
    /^(Bearer|Basic) +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString().split(':').slice(1).join(':')
}

/** Whether we wrote to this address lately: mails are kept for 30 days without what they say. */
async function isKnown(db: Db, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'mail')
    .where(sql`lower(payload->>'to')`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
