import { openApi } from '#server/platform/api/builders.ts'
import { requireUser } from '#server/platform/api/caller.ts'
import { readDashboard, readOwnApplication } from './dashboard.ts'

export const affiliateDashboardRoutes = {
  readApplication: openApi.affiliateDashboard.readApplication.handler(({ context }) =>
    readOwnApplication(context.services, requireUser(context).userId),
  ),
  read: openApi.affiliateDashboard.read.handler(({ context }) =>
    readDashboard(context.services, context.now, requireUser(context).userId),
  ),
}
