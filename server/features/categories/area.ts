import { area } from '#server/platform/areas/area.ts'
import { categoryRoutes } from './routes.ts'

export const categories = area({ routes: { categories: categoryRoutes } })
