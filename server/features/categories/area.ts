import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { categoryRoutes } from './routes.ts'

export const categories = area({
  routes: { categories: categoryRoutes },
  archive: { categories: { furnished: sql`t.canonical_key is not null` } },
})
