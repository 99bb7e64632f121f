import { area } from '#server/platform/areas/area.ts'
import { addDemoTips } from './demo.ts'
import { coachRoutes } from './routes.ts'

export const coach = area({
  routes: { coach: coachRoutes },
  archive: { savingsTips: {}, tipUsage: {} },
  invariants: {
    ofHouseholds: {
      'a month has used as many tips as are kept of it': `
        select coalesce(u.household_id, t.household_id)
        from tip_usage u full join (select household_id, month, count(*)::int as count from savings_tips group by 1, 2) t
          on t.household_id = u.household_id and t.month = u.month
        where coalesce(u.tips_used, 0) <> coalesce(t.count, 0)`,
    },
  },
  demo: addDemoTips,
})
