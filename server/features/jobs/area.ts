import { area } from '#server/platform/areas/area.ts'
import { jobRoutes } from './routes.ts'
import { waits } from './waits.ts'

export const jobs = area({ routes: { jobs: jobRoutes }, waits })
