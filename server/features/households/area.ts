import { sql } from 'kysely'
import { area } from '#server/platform/areas/area.ts'
import { householdRoutes } from './routes.ts'

export const households = area({
  routes: { household: householdRoutes },
  archive: {
    households: { furnished: sql`true`, mostRows: 1 },
    householdPeople: { furnished: sql`true` },
  },
  invariants: {
    ofHouseholds: {
      'a household has a split': `
        select h.household_id from households h
        where not exists (select from budget_splits s where s.household_id = h.household_id)`,
    },
  },
  async demo({ tx }) {
    await tx.updateTable('households').set({ name: 'The Alder Street household' }).execute()
  },
})
