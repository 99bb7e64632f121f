import { requireFound } from '#server/errors.ts'
import { enterAfter } from '#server/platform/jobs/runs.ts'
import { selectNeededJobs } from '#server/platform/jobs/timetable.ts'
import { adminApi } from '#server/platform/api/admin-builder.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { listJobs, readJob } from './queries.ts'

export const jobRoutes = {
  list: openApi.jobs.list.handler(({ context: { services } }) =>
    listJobs(services.db, selectNeededJobs(services, services.areas.jobs), services.clock.now()),
  ),
  runNow: adminApi.jobs.runNow.handler(async ({ input: { name, after }, context }) => {
    const { services, signedIn, record } = context
    const { db, clock } = services
    const job = requireFound(selectNeededJobs(services, services.areas.jobs).find((one) => one.name === name))
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await enterAfter(tx, { after, job: name, reason: 'asked', askedBy: signedIn?.userId, runAt: now })
      await record(tx, { action: 'jobs.run', subject: name })
    })
    return readJob(db, job, now)
  }),
}
