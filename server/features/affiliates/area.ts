import { paths } from '#contract/paths.ts'
import { area } from '#server/platform/areas/area.ts'
import { hooks } from './hooks.ts'
import { limits } from './limits.ts'
import { createAffiliatePages } from './pages.ts'
import { affiliateRoutes } from './routes.ts'

export const affiliates = area({
  routes: { affiliates: affiliateRoutes },
  pages: createAffiliatePages,
  hooks,
  limits,
  listed: async ({ env }) => (env.BILLING ? [{ path: paths.affiliate, changedOn: null }] : []),
  retention: [{ table: 'affiliateLinks', after: 'expiresAt' }],
})
