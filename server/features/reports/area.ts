import { area } from '#server/platform/areas/area.ts'
import { reportRoutes } from './routes.ts'

export const reports = area({ routes: { reports: reportRoutes } })
