// Creates, resends and cancels invitations. The token is only in the mail; the database has its hash.
import { v7 as uuidv7 } from 'uuid'
import type { Invitation } from '#contract/members.ts'
import { getInvitationPath } from '#contract/paths.ts'
import { invitationDays, type MemberRole, mostInvitations } from '#domain/members.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import type { Services } from '#server/platform/process/services.ts'
import { hashToken, type Member } from '#server/platform/identity/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import { runAsOwner } from './lock-members.ts'
import { writeInvitation } from './mails.ts'
import { limits } from './limits.ts'

/** The household's invitations that wait, newest first. */
export async function listInvitations(db: Db, { householdId }: Member, now: Date): Promise<Invitation[]> {
  const rows = await waiting(db, householdId).orderBy('i.invitedAt', 'desc').orderBy('i.id').execute()
  return rows.map((row) => toInvitation(row, now))
}

/**
 * Mails an invitation. What it says, does and takes is the same whether the address has an account or not (R23). An address
 * that is invited already gets a new link in place of the first.
 */
export async function createInvitation(
  services: Services,
  actor: Member,
  { email, role }: { email: string; role: MemberRole },
): Promise<Invitation> {
  const { householdId } = actor
  await takeMail(services, householdId, email)
  return runAsOwner(services, actor, async (tx) => {
    await assertNoMember(tx, householdId, email)
    const others = await waiting(tx, householdId).where('i.email', '<>', email).execute()
    if (others.length >= mostInvitations) throw new AppError('too-many-invitations')
    const link = newLink(services, actor)
    const { id } = await tx
      .insertInto('invitations')
      .values({ householdId, id: uuidv7(), email, role, ...link.kept })
      .onConflict((conflict) =>
        conflict
          .columns(['householdId', 'email'])
          .where('acceptedAt', 'is', null)
          .doUpdateSet({ role, ...link.kept }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return send(tx, services, actor, id, link.token)
  })
}

/** Mails a new link; the one before stops working. */
export async function resendInvitation(services: Services, actor: Member, id: string): Promise<Invitation> {
  const { householdId } = actor
  const { email } = requireFound(
    await waiting(services.db, householdId).where('i.id', '=', id).executeTakeFirst(),
  )
  await takeMail(services, householdId, email)
  return runAsOwner(services, actor, async (tx) => {
    const link = newLink(services, actor)
    requireFound(
      await tx
        .updateTable('invitations')
        .set(link.kept)
        .where('householdId', '=', householdId)
        .where('id', '=', id)
        .where('acceptedAt', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    return send(tx, services, actor, id, link.token)
  })
}

export const cancelInvitation = (services: Services, actor: Member, id: string) =>
  runAsOwner(services, actor, async (tx) => {
    const gone = await tx
      .deleteFrom('invitations')
      .where('householdId', '=', actor.householdId)
      .where('id', '=', id)
      .where('acceptedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    requireFound(gone)
  })

async function takeMail(services: Services, householdId: string, email: string): Promise<void> {
  await consumeLimit(services, limits['invitations of a household'], householdId)
  await consumeLimit(services, limits['invitations to a mailbox'], email)
}

// Looks among the household's own members only: whether a stranger has an account is nobody's business (R23).
async function assertNoMember(tx: Db, householdId: string, email: string): Promise<void> {
  const members = await tx
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select('u.email')
    .where('m.householdId', '=', householdId)
    .execute()
  if (members.some((member) => member.email === email))
    throw new AppError('already-member', { fields: { email: 'This person is a member already' } })
}

function newLink({ clock }: Services, { userId }: Member) {
  const token = generateToken()
  const invitedAt = clock.now()
  const expiresAt = new Date(invitedAt.getTime() + invitationDays * 86_400_000)
  return { token, kept: { tokenHash: hashToken(token), invitedBy: userId, invitedAt, expiresAt } }
}

async function send(
  tx: Db,
  { clock, env }: Services,
  { householdId, userId }: Member,
  id: string,
  token: string,
): Promise<Invitation> {
  const now = clock.now()
  const row = await waiting(tx, householdId).where('i.id', '=', id).executeTakeFirstOrThrow()
  const inviter = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const url = `${env.PUBLIC_URL}${getInvitationPath(token)}`
  await enqueueMail(tx, now, row.email, writeInvitation(inviter.email, row.role, url))
  return toInvitation(row, now)
}

const waiting = (db: Db, householdId: string) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('householdPeople as p', sameHousehold('p.id', 'i.invitedBy'))
    .select(['i.id', 'i.email', 'i.role', 'p.name as invitedBy', 'i.invitedAt', 'i.expiresAt'])
    .where('i.householdId', '=', householdId)
    .where('i.acceptedAt', 'is', null)

type Waiting = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>

const toInvitation = (row: Waiting, now: Date): Invitation => ({
  ...toIsoTimes(row),
  isExpired: row.expiresAt <= now,
})
