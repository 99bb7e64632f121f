import { v7 as uuidv7 } from 'uuid'
import { isSuspicious, waitlistDays, waitlistWording } from '#domain/waitlist.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Letter } from '#server/platform/effects/letter.ts'
import { getUnsubscribeUrl } from '#server/platform/effects/mail-lists.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { inConstantTime } from '#server/platform/identity/constant-time.ts'
import { consumeLimit, type Limit, tryLimit } from '#server/platform/identity/limits.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import { hashToken } from '#server/platform/identity/session.ts'
import { hasJoinedHere, rememberJoining } from './browser.ts'
import { limits } from './limits.ts'
import { confirmPath } from './links.ts'
import { mailList } from './mail-list.ts'
import { writeAlreadyOnWaitlist, writeConfirmWaitlist, writeInvitation } from './mails.ts'
import { truncateAddress } from './truncate-address.ts'

export type Joined = 'joined' | 'already' | 'back'

type Form = { email: string; source: string }

/**
 * Puts an address on the list, or back on it, and mails its owner: a link to confirm, or that it is there already. What is
 * told depends on the address only in the browser that put it there (S14, R23).
 */
export async function joinWaitlist(context: RequestContext, form: Form): Promise<Joined> {
  const { services, ipAddress } = context
  await consumeLimit(services, limits['waitlist joins from an address'], ipAddress)
  const isKnownHere = hasJoinedHere(context, form.email)
  const outcome = await inConstantTime(() =>
    services.db.transaction().execute((tx) => join(tx, context, form, isKnownHere)),
  )
  rememberJoining(context, form.email)
  return isKnownHere ? outcome : 'joined'
}

async function join(tx: Db, context: RequestContext, form: Form, isKnownHere: boolean): Promise<Joined> {
  const { now } = context
  const userAgent = (context.headers.get('user-agent') ?? '').slice(0, 400)
  const ip = truncateAddress(context.ipAddress)
  const ofNetwork = await countOfNetwork(tx, ip, form.email, now)
  const inserted = await tx
    .insertInto('waitlistEmails')
    .values({
      id: uuidv7(),
      ...form,
      createdAt: now,
      userAgent,
      ipAddress: ip,
      isSuspicious: isSuspicious({ userAgent, submissions: 1, ofNetwork }),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) {
    await askForConsent(tx, context, { ...form, id: inserted.id })
    return 'joined'
  }
  const known = await tx
    .selectFrom('waitlistEmails')
    .select(['id', 'status', 'confirmedAt', 'submissionCount', 'isSuspicious', 'clearedAt'])
    .where('email', '=', form.email)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const submissions = known.submissionCount + 1
  const isBack = known.status === 'unsubscribed'
  const isConfirmed = known.confirmedAt !== null && !isBack
  await tx
    .updateTable('waitlistEmails')
    .set({
      submissionCount: submissions,
      // Whoever confirmed the address is not to lose the invitation by what others send in its name, nor whom an administrator
      // looked at.
      isSuspicious:
        known.isSuspicious ||
        (!isConfirmed && !known.clearedAt && isSuspicious({ userAgent, submissions, ofNetwork })),
      // Whoever left is asked once more: anybody could have typed the address.
      ...(isBack && {
        status: 'active' as const,
        createdAt: now,
        confirmedAt: null,
        unsubscribedAt: null,
        userAgent,
        ipAddress: ip,
      }),
    })
    .where('id', '=', known.id)
    .execute()
  if (!isConfirmed) await askForConsent(tx, context, { ...form, id: known.id })
  else if (!isKnownHere) await tellOwner(tx, context, { ...form, id: known.id }, known.status === 'launched')
  return isBack ? 'back' : 'already'
}

async function countOfNetwork(tx: Db, ip: string, email: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('waitlistEmails')
    .select((waitlist) => waitlist.fn.countAll<string>().as('count'))
    .where('ipAddress', '=', ip)
    .where('email', '!=', email)
    .where('createdAt', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Asked = { id: string; email: string }

async function askForConsent(tx: Db, context: RequestContext, asked: Asked): Promise<void> {
  if (!(await isMailed(tx, context, limits['waitlist links to a mailbox'], asked))) return
  const { now, services } = context
  const token = generateToken()
  await tx
    .insertInto('waitlistConsents')
    .values({
      tokenHash: hashToken(token),
      waitlistEmailId: asked.id,
      wording: waitlistWording,
      askedAt: now,
      expiresAt: new Date(now.getTime() + waitlistDays.link * 86_400_000),
    })
    .execute()
  await mail(tx, context, asked, (stop) =>
    writeConfirmWaitlist(services.env.PUBLIC_URL + confirmPath(token), stop),
  )
}

async function tellOwner(tx: Db, context: RequestContext, asked: Asked, isInvited: boolean): Promise<void> {
  if (!(await isMailed(tx, context, limits['waitlist notes to a mailbox'], asked))) return
  const { PUBLIC_URL } = context.services.env
  await mail(tx, context, asked, (stop) =>
    isInvited ? writeInvitation(PUBLIC_URL, stop) : writeAlreadyOnWaitlist(stop),
  )
}

const isMailed = (tx: Db, { services }: RequestContext, limit: Limit, { email }: Asked) =>
  tryLimit({ ...services, db: tx }, limit, email)

async function mail(
  tx: Db,
  { now, services }: RequestContext,
  { id, email }: Asked,
  write: (unsubscribeUrl: string) => Letter,
): Promise<void> {
  await enqueueMail(tx, now, email, write(getUnsubscribeUrl(services, mailList, id)))
}
