import type { Administrator } from '#contract/roles.ts'
import type { Db } from '#server/platform/database/db.ts'

/** By their names; each with their roles. */
export async function listAdministrators(db: Db): Promise<Administrator[]> {
  const rows = await db
    .selectFrom('adminRoles as a')
    .innerJoin('users as u', 'u.id', 'a.userId')
    .select(['a.userId', 'u.fullName', 'u.email', 'a.role', 'a.grantedAt', 'a.grantedBy'])
    .orderBy('u.fullName')
    .orderBy('a.userId')
    .orderBy('a.role')
    .execute()
  const administrators = new Map<string, Administrator>()
  for (const { role, grantedAt, grantedBy, ...person } of rows) {
    const found = administrators.get(person.userId) ?? { ...person, roles: [] }
    const isOfSettings = grantedBy === 'settings'
    found.roles.push({ role, grantedAt: grantedAt.toISOString(), isOfSettings })
    administrators.set(person.userId, found)
  }
  return [...administrators.values()]
}
