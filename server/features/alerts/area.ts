import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { hourly } from '#server/platform/jobs/when.ts'
import { addDemoAlerts } from './demo.ts'
import { hooks } from './hooks.ts'
import { generateEverywhere } from './jobs.ts'
import { alertRoutes } from './routes.ts'

export const alerts = area({
  routes: { alerts: alertRoutes },
  hooks,
  jobs: [
    {
      name: 'generate-smart-alerts',
      description: 'Looks for alerts in every household, once on each of its days.',
      // After the day's bills were created.
      when: hourly(24),
      afterStartSeconds: 70,
      run: generateEverywhere,
    },
  ],
  archive: { smartAlerts: {}, alertMutes: {}, notificationSettings: {} },
  demo: addDemoAlerts,
  retention: [
    { table: 'smartAlerts', after: 'expiredAt', keep: days(400), where: sql`expired_at is not null` },
    { table: 'alertMutes', after: 'mutedUntil', keep: days(30), where: sql`muted_until is not null` },
  ],
})
