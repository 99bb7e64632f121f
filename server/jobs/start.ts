// What runs without anybody asking: the outbox, and what stands in the timetable.
import { setTimeout as pause } from 'node:timers/promises'
import { billingCouriers } from '#server/features/billing/couriers.ts'
import { createBoss } from '#server/integrations/job-queue.ts'
import { createMail } from '#server/integrations/mail.ts'
import { describeError } from '#server/platform/log.ts'
import { startOutbox } from '#server/platform/outbox.ts'
import type { Services } from '#server/platform/services.ts'
import { advanceSandboxSubscriptions } from './advance-sandbox.ts'
import { announceEndingTrials } from './announce-trial-ends.ts'
import { checkInvariants } from './check-invariants.ts'
import { checkpointOften } from './checkpoint.ts'
import { createDueTransactions } from './create-due-transactions.ts'
import type { Job } from './job.ts'
import { purge } from './purge.ts'
import { reconcileSubscriptions } from './reconcile-subscriptions.ts'
import { purgeDeletions, sweepDeletionsNightly } from './purge-deletions.ts'
import { sweep } from './sweep.ts'
import { vacuumNightly } from './vacuum.ts'
import { warnOfShortfalls } from './warn-of-shortfalls.ts'

const timetable: readonly Job[] = [
  purge,
  purgeDeletions,
  sweepDeletionsNightly,
  sweep,
  checkpointOften,
  vacuumNightly,
  checkInvariants,
  advanceSandboxSubscriptions,
  reconcileSubscriptions,
  announceEndingTrials,
  createDueTransactions,
  warnOfShortfalls,
]

const stopWithinMs = 5000

/** Returns at once: nobody who asks for a page waits for the timetable. */
export function startJobs(services: Services, { retryAfterMs = 30_000 } = {}) {
  const outbox = startOutbox(services, createMail(services.env), billingCouriers(services))
  const stopping = new AbortController()
  let hasFailed = false
  const start = async () => {
    while (!stopping.signal.aborted) {
      const boss = await startTimetable(services).catch((error: unknown) => {
        services.log.error('timetable not started', describeError(error))
      })
      hasFailed = !boss
      if (boss) return boss
      await pause(retryAfterMs, null, { signal: stopping.signal }).catch(() => {})
    }
  }
  const started = start()
  return {
    /** The timetable did not start; it is tried again. */
    hasFailed: () => hasFailed,
    async stop() {
      stopping.abort()
      await Promise.all([outbox.stop(), started.then((boss) => boss?.stop({ timeout: stopWithinMs }))])
    },
  }
}

async function startTimetable(services: Services) {
  const boss = await createBoss(services)
  try {
    await boss.start()
    for (const job of timetable.filter(({ isNeeded }) => isNeeded?.(services) ?? true)) {
      await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 2 })
      await boss.schedule(job.name, job.cron, null, { tz: 'UTC' })
      if (job.afterStartSeconds !== undefined)
        await boss.send(job.name, null, { startAfter: job.afterStartSeconds })
      await boss.work(job.name, { pollingIntervalSeconds: 10 }, () => run(services, job))
    }
    return boss
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function run(services: Services, job: Job): Promise<void> {
  const startedAt = performance.now()
  await job.run(services)
  services.log.info('job done', { job: job.name, ms: Math.round(performance.now() - startedAt) })
}
