// What runs for every household without anybody asking. Both are done once however often, and by however many processes
// at once, they run: a date of a bill by its key, a day's look at the accounts by the household's row.
import { sql } from 'kysely'
import { today } from '#server/platform/api.ts'
import { householdHasPro } from '#server/platform/entitlement.ts'
import { householdTransaction } from '#server/platform/household-transaction.ts'
import { describeError } from '#server/platform/log.ts'
import type { Services } from '#server/platform/services.ts'
import type { Member } from '#server/platform/session.ts'
import { createDue } from './creating.ts'
import { warnHousehold } from './warning.ts'

/** Creates what fell due, of bills that create by themselves, in the households that have Pro; in each by its own day. */
export const createDueEverywhere = (services: Services): Promise<void> =>
  forEachOwner(
    services,
    sql`exists (select from recurring_bills b where b.household_id = h.household_id and b.auto_create
      and b.paused_at is null and b.next_due <= (${services.clock.now()}::timestamptz at time zone h.time_zone)::date)`,
    (owner) => createDueOf(services, owner),
  )

/** Creates for one household by its own day; returns how many. */
export const createDueOf = ({ db, clock }: Pick<Services, 'db' | 'clock'>, owner: Member): Promise<number> =>
  householdTransaction(db, owner, async (tx) => {
    const now = clock.now()
    const household = await tx
      .selectFrom('households')
      .select(['timeZone', 'monthStartDay'])
      .executeTakeFirstOrThrow()
    const by = { today: today(now, household).day, now, enteredBy: null }
    return (await createDue(tx, by, { onlyAutoCreate: true })).createdCount
  })

/** Warns the owners of households that have Pro of what their accounts will not cover. */
export const warnEverywhere = (services: Services): Promise<void> =>
  forEachOwner(
    services,
    sql`exists (select from recurring_bills b where b.household_id = h.household_id and b.paused_at is null)
      and h.shortfalls_checked_on is distinct from (${services.clock.now()}::timestamptz at time zone h.time_zone)::date`,
    (owner) => warnHousehold(services, owner),
  )

/** One household's failure keeps no other waiting; the job fails by it in the end, and is tried again. */
async function forEachOwner(
  services: Services,
  isNeeded: ReturnType<typeof sql>,
  work: (owner: Member) => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<Pick<Member, 'householdId' | 'userId'>>`
    select h.household_id as "householdId", m.user_id as "userId"
    from households h join members m on m.household_id = h.household_id and m.role = 'owner'
    where ${isNeeded} order by h.household_id`.execute(services.db)
  const failures: unknown[] = []
  for (const row of rows) {
    try {
      if (await householdHasPro(services, row.householdId)) await work({ ...row, role: 'owner' })
    } catch (error) {
      services.log.error('bills: household not done', { ...describeError(error) })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} households were not done`)
}
