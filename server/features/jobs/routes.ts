import { requireFound } from '#server/errors.ts'
import { enterAfter } from '#server/platform/jobs/runs.ts'
import { selectNeededJobs } from '#server/platform/jobs/timetable.ts'
import { openApi } from '#server/platform/api/builders.ts'
import { listJobs, readJob } from './queries.ts'

export const jobRoutes = {
  list: openApi.jobs.list.handler(({ context: { services } }) =>
    listJobs(services.db, selectNeededJobs(services, services.areas.jobs), services.clock.now()),
  ),
  runNow: openApi.jobs.runNow.handler(async ({ input: { name, after }, context: { services, signedIn } }) => {
    const { db, clock } = services
    const job = requireFound(selectNeededJobs(services, services.areas.jobs).find((one) => one.name === name))
    const now = clock.now()
    await enterAfter(db, { after, job: name, reason: 'asked', askedBy: signedIn?.userId, runAt: now })
    return readJob(db, job, now)
  }),
}
