import { area } from '#server/platform/areas/area.ts'
import { limits } from './limits.ts'
import { createOutsideSignInPages } from './pages.ts'
import { outsideIdentityRoutes } from './routes.ts'

export const outsideSignIn = area({
  routes: { outsideIdentities: outsideIdentityRoutes },
  pages: createOutsideSignInPages,
  limits,
  retention: [
    { table: 'outsideSignIns', after: 'expiresAt' },
    { table: 'outsideLinks', after: 'expiresAt' },
  ],
})
