import { area } from '#server/platform/areas/area.ts'
import { monthRoutes } from './routes.ts'

export const months = area({
  routes: { months: monthRoutes },
  archive: { monthTotals: { leftOut: 'counted by triggers from the transactions' } },
})
