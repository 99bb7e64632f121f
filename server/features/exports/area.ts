import { area } from '#server/platform/areas/area.ts'
import { everyMinutes } from '#server/platform/jobs/when.ts'
import { releaseExports } from './claim.ts'
import { purgeExports, resumeExports } from './jobs.ts'
import { exportRoutes } from './routes.ts'

export const exports = area({
  routes: { exports: exportRoutes },
  archive: { exports: { leftOut: 'files to download, kept for a day' } },
  jobs: [
    {
      name: 'resume-exports',
      description: 'Goes on writing exports whose process was stopped.',
      when: everyMinutes(1),
      afterStartSeconds: 2,
      run: resumeExports,
    },
    {
      name: 'purge-exports',
      description: 'Takes away the files of exports after a day, and those of deleted households.',
      when: everyMinutes(1),
      afterStartSeconds: 2,
      run: purgeExports,
    },
  ],
  async atStart(services) {
    if (services.engine === 'embedded') await releaseExports(services.db)
  },
})
