import { api } from '#contract/api.ts'
import { paths } from '#contract/paths.ts'
import { affiliateDays } from '#domain/affiliates.ts'
import { materialLimits } from '#domain/materials.ts'
import { encodingTurns } from '#server/platform/files/encoding-thread.ts'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { addBuiltInMaterials } from './built-in-materials.ts'
import { affiliateDashboardRoutes } from './dashboard-routes.ts'
import { cardTasks } from './compare-cards.ts'
import { fillDemoProgramme } from './demo.ts'
import { followLink } from './follow-link.ts'
import { hooks } from './hooks.ts'
import { limits } from './limits.ts'
import { invariants } from './invariants.ts'
import { materialRoutes } from './material-routes.ts'
import { createAffiliatePages } from './pages.ts'
import { payoutRoutes } from './payout-routes.ts'
import { affiliateRoutes } from './routes.ts'
import { waits } from './waits.ts'

export const affiliates = area({
  routes: {
    affiliates: affiliateRoutes,
    affiliatePayouts: payoutRoutes,
    affiliateMaterials: materialRoutes,
    affiliateDashboard: affiliateDashboardRoutes,
  },
  pages: createAffiliatePages,
  hooks,
  tasks: cardTasks,
  invariants,
  limits,
  largeBodies: [
    {
      endpoint: api.affiliateMaterials.add,
      mostBytes: materialLimits.file,
      mostInWords: '10 MB',
      ofOne: { files: 3, bytes: 3 * materialLimits.file },
      inAll: { files: 6, bytes: 6 * materialLimits.file },
      little: { files: 1, bytes: materialLimits.file },
      inTurn: encodingTurns.inTurn,
    },
  ],
  waits,
  atStart: addBuiltInMaterials,
  listed: async ({ env }) => (env.BILLING ? [{ path: paths.affiliate, changedOn: null }] : []),
  arrivals: [{ parameter: 'ref', arrive: followLink }],
  retention: [
    { table: 'affiliateLinks', after: 'expiresAt' },
    // Without the salt nobody can tell who clicked.
    { table: 'affiliateSalts', after: 'madeAt', keep: days(2) },
    { table: 'affiliateClicks', after: 'clickedAt', keep: days(affiliateDays.click) },
  ],
  demoPages: fillDemoProgramme,
})
