import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { sharedLimits } from './limits.ts'
import { sessionLimits } from './session.ts'

export const identity = area({
  limits: sharedLimits,
  retention: [
    { table: 'sessions', after: 'expiresAt' },
    { table: 'sessions', after: 'createdAt', keep: days(sessionLimits.absoluteDays) },
    { table: 'rateLimits', after: 'windowEndsAt' },
  ],
})
