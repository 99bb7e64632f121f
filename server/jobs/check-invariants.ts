import { findViolations } from '#server/platform/invariants.ts'
import type { Job } from './job.ts'

/** Whether what must always hold in the data does: every night, and a minute after a start, when nobody waits (R8). */
export const checkInvariants: Job = {
  name: 'check-invariants',
  cron: '23 2 * * *',
  afterStartSeconds: 60,
  run: async ({ pool, log }) => {
    for (const { invariant, count } of await findViolations(pool))
      log.error('an invariant does not hold', { invariant, count })
  },
}
