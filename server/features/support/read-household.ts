import { sql } from 'kysely'
import type { SupportedHousehold } from '#contract/support.ts'
import type { MemberRole } from '#domain/members.ts'
import { listActionsOn } from '#server/features/audit/public.ts'
import { describeSubscription } from '#server/features/billing/public.ts'
import { listInvitations } from '#server/features/members/public.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { requireFound } from '#server/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { nameAdministrator } from '#server/platform/audit/record-action.ts'
import type { Services } from '#server/platform/process/services.ts'

const mostActions = 30

type Row = Pick<SupportedHousehold, 'name' | 'counts'> & {
  householdId: string
  since: Date
  lastImportedAt: Date | null
}

/**
 * What support sees of the household that somebody belongs to, with the ids of its members: who is in it, what it may do and how
 * much there is of what can be counted without looking into it. Throws 'not-found' when they belong to none.
 */
export async function readHousehold(
  services: Services,
  email: string,
): Promise<{ household: SupportedHousehold; memberIds: string[] }> {
  const { db, clock } = services
  const { householdId, ...row } = requireFound(await findHousehold(db, email))
  const people = await listPeople(db, householdId)
  const members = []
  for (const { id, ...person } of people) {
    const { reason } = await describeSubscription(services, id)
    members.push({
      ...toIsoTimes(person),
      role: person.role as MemberRole,
      lastActiveOn: person.lastActiveOn as SupportedHousehold['members'][number]['lastActiveOn'],
      planReason: reason,
    })
  }
  const subjects = await Promise.all(people.map(({ id }) => nameAdministrator(db, id)))
  const household = {
    ...toIsoTimes(row),
    members,
    invitations: await listInvitations(db, { householdId }, clock.now()),
    actions: await listActionsOn(db, subjects, mostActions),
  }
  return { household, memberIds: people.map(({ id }) => id) }
}

async function findHousehold(db: Db, email: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select h.household_id as "householdId", h.name, h.created_at as "since",
      jsonb_build_object(
        'accounts', (select count(*) from accounts a where a.household_id = h.household_id and a.closed_at is null),
        'imports', (select count(*) from imports i where i.household_id = h.household_id and i.landed_at is not null
          and i.undone_at is null),
        'apiTokens', (select count(*) from api_tokens t where t.household_id = h.household_id)) as "counts",
      (select max(i.landed_at) from imports i where i.household_id = h.household_id and i.undone_at is null)
        as "lastImportedAt"
    from users u join members m on m.user_id = u.id join households h on h.household_id = m.household_id
    where u.email = ${email}`.execute(db)
  return rows[0]
}

/** The owners first, and then the longest there. */
const listPeople = (db: Db, householdId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.email', 'u.fullName', 'u.emailVerified as isConfirmed', 'u.lastActiveOn'])
    .select(['m.role', 'm.joinedAt'])
    .where('m.householdId', '=', householdId)
    .orderBy(sql`m.role <> 'owner'`)
    .orderBy('m.joinedAt')
    .orderBy('m.userId')
    .execute()
