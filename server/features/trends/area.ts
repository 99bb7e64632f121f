import { area } from '#server/platform/areas/area.ts'
import { trendRoutes } from './routes.ts'

export const trends = area({ routes: { trends: trendRoutes } })
