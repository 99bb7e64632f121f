// What runs without anybody asking: the outbox, and the jobs.
import { areas } from './areas.ts'
import { createMail } from './integrations/create-mail.ts'
import { startOutbox } from './platform/effects/send-outbox.ts'
import { startScheduler } from './platform/jobs/scheduler.ts'
import { selectNeededJobs } from './platform/jobs/timetable.ts'
import type { Services } from './platform/process/services.ts'

/** Returns at once: nobody who asks for a page waits for the timetable. */
export function startBackground(services: Services, { tickMs }: { tickMs?: number } = {}) {
  const outbox = startOutbox(services, createMail(services.env), areas.tasks)
  const scheduler = startScheduler(services, selectNeededJobs(services, areas.jobs), tickMs)
  return {
    /** The timetable cannot be read; it is tried again. */
    hasFailed: scheduler.hasFailed,
    async stop() {
      await Promise.all([outbox.stop(), scheduler.stop()])
    },
  }
}
