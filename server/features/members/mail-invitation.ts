// An invitation's token is only in the mail; the database has its hash.
import type { Invitation } from '#contract/members.ts'
import { getInvitationPath } from '#contract/paths.ts'
import { invitationDays } from '#domain/members.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { enqueueMail } from '#server/platform/effects/outbox.ts'
import { generateToken } from '#server/platform/identity/secrets.ts'
import type { Services } from '#server/platform/process/services.ts'
import { hashToken, type Member } from '#server/platform/identity/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import { writeInvitation } from './mails.ts'
import { limits } from './limits.ts'
import { selectWaiting, toInvitation } from './queries.ts'

export async function takeMail(services: Services, householdId: string, email: string): Promise<void> {
  await consumeLimit(services, limits['invitations of a household'], householdId)
  await consumeLimit(services, limits['invitations to a mailbox'], email)
}

export function makeLink({ clock }: Services, { userId }: Member) {
  const token = generateToken()
  const invitedAt = clock.now()
  const expiresAt = new Date(invitedAt.getTime() + invitationDays * 86_400_000)
  return { token, kept: { tokenHash: hashToken(token), invitedBy: userId, invitedAt, expiresAt } }
}

export async function mailInvitation(
  tx: Db,
  { clock, env }: Services,
  { householdId, userId }: Member,
  id: string,
  token: string,
): Promise<Invitation> {
  const now = clock.now()
  const row = await selectWaiting(tx, householdId).where('i.id', '=', id).executeTakeFirstOrThrow()
  const inviter = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const url = `${env.PUBLIC_URL}${getInvitationPath(token)}`
  await enqueueMail(tx, now, row.email, writeInvitation(inviter.email, row.role, url))
  return toInvitation(row, now)
}
