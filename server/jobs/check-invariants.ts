import { findViolations } from '#server/platform/household/invariants.ts'
import { JobFailure } from '#server/platform/jobs/result.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { daily } from '#server/platform/jobs/when.ts'

/** Whether what must always hold in the data does: every night, and a minute after a start, when nobody waits (R8). */
export const checkInvariants: Job = {
  name: 'check-invariants',
  description: 'Checks what must always hold in the data: totals, transfers, splits, owners.',
  when: daily(2, 23),
  afterStartSeconds: 60,
  run: async ({ pool }) => {
    const violations = await findViolations(pool)
    if (violations.length === 0) return
    const inWords = violations.map(({ invariant, count }) => `${invariant} (${count})`)
    throw new JobFailure(`This does not hold: ${inWords.join('; ')}.`)
  },
}
