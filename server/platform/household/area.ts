import { area } from '#server/platform/areas/area.ts'
import { JobFailure } from '#server/platform/jobs/result.ts'
import { daily } from '#server/platform/jobs/when.ts'
import { findViolations } from './invariants.ts'

export const checks = area({
  jobs: [
    {
      name: 'check-invariants',
      description: 'Checks what must always hold in the data: totals, transfers, splits, owners.',
      when: daily(2, 23),
      // Some time after the start, so that it does not delay the first requests (R8).
      afterStartSeconds: 60,
      async run({ pool, areas }) {
        const violations = await findViolations(pool, areas.invariants)
        if (violations.length === 0) return
        const inWords = violations.map(({ invariant, count }) => `${invariant} (${count})`)
        throw new JobFailure(`This does not hold: ${inWords.join('; ')}.`)
      },
    },
  ],
})
