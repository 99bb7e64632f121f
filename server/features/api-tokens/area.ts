import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { apiTokenRoutes } from './routes.ts'

export const apiTokens = area({
  routes: { apiTokens: apiTokenRoutes },
  archive: { apiTokens: { leftOut: 'keys to this household', staysWithMembers: true } },
  // Long enough to be seen in Settings why a program stopped.
  retention: [{ table: 'apiTokens', after: 'expiresAt', keep: days(30) }],
})
