// The job of bills. It may run often and in several processes at once: each date of a bill is created once by its unique key.
import { sql } from 'kysely'
import { forEachHousehold } from '#server/platform/household/days.ts'
import { computeToday, householdTransaction } from '#server/platform/household/transaction.ts'
import type { Counts } from '#server/platform/jobs/result.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'
import { createDueTransactions } from './create-due-transactions.ts'

/** Creates what fell due, of bills that create by themselves, in the households that have Pro; in each by its own day. */
export const createDueEverywhere = (services: Services): Promise<Counts> =>
  forEachHousehold(services, {
    job: 'create-due-transactions',
    // As early as the day begins anywhere; each household then goes by its own.
    isNeeded: sql`exists (select from recurring_bills b where b.household_id = h.household_id and b.auto_create
      and b.paused_at is null and b.next_due <= (${services.clock.now()}::timestamptz at time zone 'UTC-14')::date)`,
    onlyPro: true,
    work: async (owner) => (await createDueInHousehold(services, owner)) > 0,
  })

/** Creates for one household by its own day; returns how many. */
export const createDueInHousehold = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: Member,
): Promise<number> =>
  householdTransaction(
    db,
    owner,
    async (tx) => {
      const now = clock.now()
      const household = await tx
        .selectFrom('households')
        .select(['timeZone', 'monthStartDay'])
        .executeTakeFirstOrThrow()
      const { today } = computeToday(now, household)
      return (await createDueTransactions({ tx, today, now, enteredBy: null })).createdCount
    },
    { action: 'recurringBills.createDue', now: clock.now(), isOwn: false },
  )
