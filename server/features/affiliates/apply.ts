import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { AffiliateApplication } from '#contract/affiliates.ts'
import { paths } from '#contract/paths.ts'
import { createReferralCode } from '#domain/affiliates.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { mailAdministrators } from '#server/platform/effects/mail-administrators.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { inConstantTime } from '#server/platform/identity/constant-time.ts'
import { consumeLimit, tryLimit } from '#server/platform/identity/limits.ts'
import { limits } from './limits.ts'
import { findOwnStatus } from './queries.ts'
import { writeApplicationWaits, writeApplied, writeAppliedBefore } from './mails.ts'

/**
 * Keeps an application, one for each address, and mails its owner. The caller learns nothing of whether there was one (R23).
 * Somebody who is signed in applies with their own address, and the application is theirs at once; one that waits under it
 * and was sent without signing in is replaced.
 */
export async function apply(context: RequestContext, form: AffiliateApplication): Promise<void> {
  const { services, ipAddress } = context
  await consumeLimit(services, limits['affiliate applications from an address'], ipAddress)
  await inConstantTime(() => services.db.transaction().execute((tx) => keep(tx, context, form)))
}

async function keep(tx: Db, context: RequestContext, form: AffiliateApplication): Promise<void> {
  const { now, services, signedIn } = context
  const email = signedIn?.email ?? form.email
  const userId = signedIn?.userId ?? null
  const written = {
    userId,
    name: form.name,
    website: form.website || null,
    socialMedia: form.socialMedia?.join(';') || null,
    applicationReason: form.reason,
    createdAt: now,
  }
  const isTheirs = userId !== null && (await findOwnStatus(tx, userId)) !== null
  const kept = isTheirs
    ? undefined
    : await tx
        .insertInto('affiliates')
        .values({ id: uuidv7(), email, referralCode: await findFreeCode(tx), ...written })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet(written)
            .where('affiliates.userId', 'is', null)
            .where('affiliates.approvedAt', 'is', null)
            .where('affiliates.bannedAt', 'is', null)
            .where(sql<boolean>`${userId}::uuid is not null`),
        )
        .returning('id')
        .executeTakeFirst()
  if (kept) await tellAdministrators(tx, now, services.env.PUBLIC_URL + paths.adminAffiliates)
  if (!(await tryLimit({ ...services, db: tx }, limits['affiliate notes to a mailbox'], email))) return
  const terms = services.env.PUBLIC_URL + paths.affiliate
  await enqueueMail(tx, now, email, kept ? writeApplied(terms) : writeAppliedBefore(terms))
}

const tellAdministrators = (tx: Db, now: Date, url: string): Promise<void> =>
  mailAdministrators(
    tx,
    now,
    `affiliate-application:${now.toISOString().slice(0, 10)}`,
    (fullName) => writeApplicationWaits(fullName, url),
    ['affiliate-admin'],
  )

/** A code that nobody has or had; 31^8 of them are as good as never all taken. */
async function findFreeCode(tx: Db): Promise<string> {
  while (true) {
    const code = createReferralCode(randomBytes(8))
    const taken = await tx
      .selectFrom('affiliateCodes')
      .select('codeHash')
      .where('codeHash', '=', sql<string>`hash_affiliate_code(${code})`)
      .executeTakeFirst()
    if (!taken) return code
  }
}
