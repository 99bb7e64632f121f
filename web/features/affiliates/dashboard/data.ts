import { query } from '#web/client/api.ts'

export const applicationQuery = query.affiliateDashboard.readApplication.queryOptions()
export const dashboardQuery = query.affiliateDashboard.read.queryOptions()
