import { type AdminRole, adminRoles } from '#contract/session.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Letter } from './letter.ts'
import { enqueueMail } from './outbox.ts'

/** Mails everybody who administers this instance, or who has one of these roles, each of them once for this key. */
export async function mailAdministrators(
  tx: Db,
  now: Date,
  deduplicationKey: string,
  write: (fullName: string) => Letter,
  roles: readonly AdminRole[] = adminRoles,
): Promise<void> {
  const administrators = await tx
    .selectFrom('adminRoles as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.userId', 'u.email', 'u.fullName'])
    .where('a.role', 'in', roles)
    .distinct()
    .execute()
  for (const { userId, email, fullName } of administrators)
    await enqueueMail(tx, now, email, write(fullName), `${deduplicationKey}:${userId}`)
}
