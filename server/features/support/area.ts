import { area } from '#server/platform/areas/area.ts'
import { limits } from './limits.ts'
import { supportRoutes } from './routes.ts'

export const support = area({ routes: { support: supportRoutes }, limits })
