import type { SupportMailKind } from '#contract/support.ts'
import { AppError, requireFound } from '#server/errors.ts'
import { resendInvitationTo } from '#server/features/members/public.ts'
import { findLastMailTo } from '#server/features/outbox/public.ts'
import { mailPasswordLink, mailSignUp } from '#server/features/session/public.ts'
import type { RequestContext } from '#server/platform/api/request-context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { consumeLimit } from '#server/platform/identity/limits.ts'
import { limits } from './limits.ts'
import { findUser, lockAddress } from './target.ts'

/** What each kind of mail is called in the outbox. */
export const templates: Record<SupportMailKind, string> = {
  confirmation: 'confirm-address',
  'password-reset': 'password-reset',
  invitation: 'invitation',
}

type Mail = {
  email: string
  kind: SupportMailKind
  invitationId?: string | undefined
  lastMailId: string | null
}

/**
 * Mails somebody a link again, only ever to their own address. `lastMailId` is the last such mail that the administrator saw:
 * of many who press, one sends, and the others get 'support-changed' (409).
 */
export async function mailAgain(
  tx: Db,
  context: RequestContext,
  { email, kind, invitationId, lastMailId }: Mail,
): Promise<void> {
  const { services, now } = context
  await lockAddress(tx, email)
  const user = await findUser(tx, email)
  const last = await findLastMailTo(tx, { email, userId: user?.id ?? null }, templates[kind])
  if ((last?.id ?? null) !== lastMailId) throw new AppError('support-changed')
  await consumeLimit({ ...services, db: tx }, limits['support mails to a mailbox'], email)
  if (kind === 'invitation') {
    await resendInvitationTo(tx, services, { email, id: requireFound(invitationId) })
  } else if (kind === 'password-reset') {
    await mailPasswordLink(tx, now, services.env, requireFound(user))
  } else if (user || !(await mailSignUp(tx, context, { email }))) throw new AppError('not-found')
}
