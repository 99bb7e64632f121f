import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { limits } from './limits.ts'
import { sessionRoutes } from './routes.ts'

export const session = area({
  routes: { session: sessionRoutes },
  limits,
  retention: [
    // Somebody who comes back after a week still gets a new link for an old sign-up.
    { table: 'pendingSignUps', after: 'expiresAt', keep: days(7) },
    {
      table: 'pendingSignUps',
      where: sql`confirmed_at is null and email in (select email from users)`,
    },
    { table: 'passwordResets', after: 'expiresAt' },
    { table: 'pendingSignIns', after: 'expiresAt' },
    { table: 'addressChanges', after: 'expiresAt' },
  ],
})
