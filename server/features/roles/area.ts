import { area } from '#server/platform/areas/area.ts'
import { roleRoutes } from './routes.ts'

export const roles = area({ routes: { roles: roleRoutes } })
