import { area } from '#server/platform/areas/area.ts'
import { daily } from '#server/platform/jobs/when.ts'
import { checkLog } from './check-log.ts'
import { auditRoutes } from './routes.ts'

export const audit = area({
  routes: { audit: auditRoutes },
  jobs: [
    {
      name: 'check-audit-log',
      description: 'Checks that no entry of the audit log was changed or taken out, and notes where it ends.',
      when: daily(2, 37),
      afterStartSeconds: 60,
      run: checkLog,
    },
  ],
})
