import { mostSavedViews } from '#domain/saved-views.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoViews } from './demo.ts'
import { reportRoutes, reportViewRoutes } from './routes.ts'
import { reportViews } from './views.ts'

export const reports = area({
  routes: { reports: reportRoutes, reportViews: reportViewRoutes },
  undo: { after: ({ tx }) => reportViews.assertFew(tx) },
  archive: { reportViews: { mostRows: mostSavedViews } },
  demo: addDemoViews,
})
