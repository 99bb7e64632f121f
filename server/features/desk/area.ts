import { area } from '#server/platform/areas/area.ts'
import { deskRoutes } from './routes.ts'

export const desk = area({ routes: { desk: deskRoutes } })
