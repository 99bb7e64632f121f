// What runs without anybody asking: the outbox, and what stands in the timetable.
import { billingCouriers } from '#server/features/billing/couriers.ts'
import { createMail } from '#server/integrations/mail.ts'
import { startOutbox } from '#server/platform/effects/outbox.ts'
import type { Services } from '#server/platform/process/services.ts'
import { startScheduler } from '#server/platform/jobs/scheduler.ts'
import { neededJobs } from './timetable.ts'

/** Returns at once: nobody who asks for a page waits for the timetable. */
export function startJobs(services: Services, { tickMs }: { tickMs?: number } = {}) {
  const outbox = startOutbox(services, createMail(services.env), billingCouriers(services))
  const scheduler = startScheduler(services, neededJobs(services), tickMs)
  return {
    /** The timetable cannot be read; it is tried again. */
    hasFailed: scheduler.hasFailed,
    async stop() {
      await Promise.all([outbox.stop(), scheduler.stop()])
    },
  }
}
