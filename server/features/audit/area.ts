import { area } from '#server/platform/areas/area.ts'
import { auditRoutes } from './routes.ts'

export const audit = area({ routes: { audit: auditRoutes } })
