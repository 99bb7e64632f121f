import { area } from '#server/platform/areas/area.ts'
import { securityRoutes } from './routes.ts'

export const security = area({
  routes: { security: securityRoutes },
  retention: [{ table: 'passkeyChallenges', after: 'expiresAt' }],
})
