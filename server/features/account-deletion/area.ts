import { area } from '#server/platform/areas/area.ts'
import { daily, everyMinutes } from '#server/platform/jobs/when.ts'
import { purgeHouseholds, sweepDeletions } from './jobs.ts'
import { accountDeletionRoutes } from './routes.ts'

export const accountDeletion = area({
  routes: { accountDeletion: accountDeletionRoutes },
  jobs: [
    {
      name: 'purge-deletions',
      description: 'Goes on taking away the rows of households that were deleted.',
      when: everyMinutes(1),
      // Goes on where a process that was deleting a household ended.
      afterStartSeconds: 1,
      run: purgeHouseholds,
    },
    {
      name: 'sweep-deletions',
      description: 'Rids the database’s files of what was deleted since the night before.',
      // After the night's purge and vacuum, when few are there to wait.
      when: daily(3, 51),
      run: sweepDeletions,
    },
  ],
})
