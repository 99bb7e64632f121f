import { area } from '#server/platform/areas/area.ts'
import { jobRoutes } from './routes.ts'

export const jobs = area({ routes: { jobs: jobRoutes } })
