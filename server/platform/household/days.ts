// Runs a job's work in every household, once a day by the household's own time zone.
import { type RawBuilder, sql } from 'kysely'
import { NIL } from 'uuid'
import { addDays, daysBetween, type Day, dayInTimeZone } from '#domain/calendar.ts'
import {
  type EntitlementRow,
  hasPro,
  memberEntitlements,
  toEntitlement,
} from '#server/platform/identity/entitlement.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import { householdBatches, type HouseholdTransaction } from './transaction.ts'
import { type Counts, explain, JobFailure } from '#server/platform/jobs/result.ts'
import { describeError } from '#server/platform/process/log.ts'
import type { Services } from '#server/platform/process/services.ts'
import type { Member } from '#server/platform/identity/session.ts'

type Which = {
  /** The job's name. The days that are done are kept for each job by itself. */
  job: string
  /** A condition on the household `h` in SQL, which does not depend on the time: only these households are visited. */
  isNeeded: RawBuilder<unknown>
  onlyPro: boolean
}

export type HouseholdWork = Which & {
  /** Runs in the name of the owner, and returns whether there was anything to do. */
  work: (owner: Member) => Promise<boolean>
}

export type HouseholdDayWork<Read = undefined> = Which & {
  /** How many days at most are caught up on, today included: with 1, only today is done. */
  mostDays: number
  /** What is read for the work, and changes nothing; it is begun with the claim, so that it takes no round trip of its own. */
  read?: (tx: HouseholdTransaction, owner: Member) => Promise<Read>
  /** In the household's transaction, in the name of the owner. When it throws, the day is not done and tried again. */
  work: (tx: HouseholdTransaction, owner: Member, day: Day, read: Read) => Promise<unknown>
}

/**
 * Does the work once on each day of each household that needs it, for a job that runs every hour. The day is claimed by its
 * key in the transaction of the work: it is done exactly once however many processes run the job, however often, and
 * whatever their clocks do, for a day before the last one done never comes back (R43, R47). A household without need claims
 * nothing. One that fails keeps no other waiting and is tried again when the job is: in the end the job fails with a
 * `JobFailure`. Gives how many households had something done.
 */
export const forEachHouseholdDay = <Read = undefined>(
  services: Services,
  { mostDays, read, work, ...which }: HouseholdDayWork<Read>,
): Promise<Counts> =>
  forEachWaiting(services, which, {
    isWaiting: (household) => openDays(services, mostDays, household).length > 0,
    async work(owner, household) {
      let isDone = false
      for (const day of openDays(services, mostDays, household)) {
        const isOurs = await householdBatches(services.db, owner, async (tx) => {
          const [isClaimed, known] = await Promise.all([
            claimDay(tx, which.job, day, owner, services.clock.now()),
            read?.(tx, owner),
          ])
          if (isClaimed) await work(tx, owner, day, known as Read)
          return isClaimed
        })
        isDone ||= isOurs
      }
      return isDone
    },
  })

/** As `forEachHouseholdDay`, for work that is done once by keys of its own: every hour, wherever there is a need. */
export const forEachHousehold = (services: Services, { work, ...which }: HouseholdWork): Promise<Counts> =>
  forEachWaiting(services, which, { isWaiting: () => true, work })

type Household = { timeZone: string; /** The last the job has done. */ lastDay: Day | null }
type InNeed = Household & { householdId: string; userId: string; entitlements: EntitlementRow[] }
type Waiting = {
  isWaiting: (household: Household) => boolean
  work: (owner: Member, household: Household) => Promise<boolean>
}

async function forEachWaiting(
  services: Services,
  which: Which,
  { isWaiting, work }: Waiting,
): Promise<Counts> {
  let households = 0
  const failures: unknown[] = []
  for await (const { householdId, userId, entitlements, ...household } of inNeed(services, which)) {
    try {
      if (!isWaiting(household)) continue
      if (which.onlyPro && !hasPro(services, { entitlements: entitlements.map(toEntitlement) })) continue
      if (await work({ householdId, userId, role: 'owner' }, household)) households++
    } catch (error) {
      services.log.error('household not done', { job: which.job, ...describeError(error) })
      failures.push(error)
    }
  }
  if (failures.length === 0) return { households }
  const sentence = `${failures.length} of the households not done. The first: ${explain(failures[0])}`
  throw new JobFailure(sentence, { households, failed: failures.length })
}

const householdsAtOnce = 500

// In the name of the first owner. A household that is being deleted has none. What it is entitled to is read with the rest: it
// is some seconds old when its turn comes.
async function* inNeed({ db }: Services, { job, isNeeded, onlyPro }: Which) {
  for (let after: string = NIL; ;) {
    const { rows } = await sql<InNeed>`
      select distinct on (h.household_id) h.household_id as "householdId", m.user_id as "userId",
        h.time_zone as "timeZone", (
          select max(d.day) from household_job_days d where d.household_id = h.household_id and d.job = ${job}
        ) as "lastDay", ${onlyPro ? memberEntitlements : sql`'[]'::jsonb`} as entitlements
      from households h join members m on m.household_id = h.household_id and m.role = 'owner'
        join users u on u.id = m.user_id
      where h.household_id > ${after} and (${isNeeded})
      order by h.household_id, m.user_id limit ${householdsAtOnce}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < householdsAtOnce) return
    after = last.householdId
  }
}

/** The days after the last that was done; today where none ever was. */
function openDays({ clock }: Services, mostDays: number, { timeZone, lastDay }: Household): Day[] {
  const today = dayInTimeZone(clock.now().getTime(), timeZone)
  const missed = lastDay === null ? 1 : Math.min(daysBetween(lastDay, today), mostDays)
  return Array.from({ length: Math.max(missed, 0) }, (_, n) => addDays(today, n + 1 - missed))
}

// Whoever comes second waits here for the first, and goes on only when that one failed.
async function claimDay(tx: HouseholdTransaction, job: string, day: Day, owner: Member, doneAt: Date) {
  const claimed = await insertDay(tx, owner.householdId, job, day, doneAt)
  return claimed.length > 0
}

const insertDay = keepPlan((tx, householdId: string, job: string, day: Day, doneAt: Date) =>
  tx
    .insertInto('householdJobDays')
    .values({ householdId, job, day, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day'),
)
