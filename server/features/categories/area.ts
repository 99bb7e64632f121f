import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { addDemoDivision } from './demo.ts'
import { categoryRoutes } from './routes.ts'

export const categories = area({
  routes: { categories: categoryRoutes },
  demo: addDemoDivision,
  archive: { categories: { furnished: sql`t.canonical_key is not null` }, categoryParts: {} },
  invariants: {
    ofHouseholds: {
      'the parts that a category is always divided into make 100% and are not divided themselves': `
        select p.household_id from category_parts p group by p.household_id, p.category_id
        having sum(p.share) <> 10000 or count(*) = 1
        union all
        select p.household_id from category_parts p join category_parts n
          on n.household_id = p.household_id and n.category_id = p.part_category_id and n.category_id <> p.category_id`,
    },
  },
})
