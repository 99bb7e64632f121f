import { sql } from 'kysely'
import { forEachHouseholdDay } from '#server/platform/household/days.ts'
import type { Counts } from '#server/platform/jobs/result.ts'
import type { Services } from '#server/platform/process/services.ts'
import { generateFrom, openLocked } from './generate-smart-alerts.ts'

/** Looks at each household that has Pro, once on each of its days. */
export const generateEverywhere = (services: Services): Promise<Counts> =>
  forEachHouseholdDay(services, {
    job: 'generate-smart-alerts',
    // Not `exists`, for which the transactions of all households may be read first.
    isNeeded: sql`((select true from transactions t where t.household_id = h.household_id limit 1)
      or exists (select from recurring_bills b where b.household_id = h.household_id)
      or exists (select from savings_goals g where g.household_id = h.household_id))`,
    onlyPro: true,
    // Of yesterday nothing is told any more.
    mostDays: 1,
    read: (tx, member) => openLocked({ tx, member, now: services.clock.now() }),
    work: (tx, member, _, look) => generateFrom(look, { tx, member, now: look.now }, services),
  })
