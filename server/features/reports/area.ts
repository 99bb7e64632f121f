import { mostReportViews } from '#contract/report-views.ts'
import { area } from '#server/platform/areas/area.ts'
import { addDemoViews } from './demo.ts'
import { reportRoutes, reportViewRoutes } from './routes.ts'
import { assertFewViews } from './views.ts'

export const reports = area({
  routes: { reports: reportRoutes, reportViews: reportViewRoutes },
  undo: { after: ({ tx }) => assertFewViews(tx) },
  archive: { reportViews: { mostRows: mostReportViews } },
  demo: addDemoViews,
})
