import { affiliateDashboard, ownApplication } from '#contract/affiliate-dashboard.ts'
import { endpoint } from '#contract/endpoint.ts'

export const affiliateDashboardEndpoints = {
  readApplication: endpoint(
    'user',
    'GET /affiliate-dashboard/application',
    'What the caller applied for as an affiliate, and what was decided',
  ).output(ownApplication),
  read: endpoint(
    'affiliate',
    'GET /affiliate-dashboard',
    "The caller's link, and the clicks, sign-ups and commissions that came by it",
  ).output(affiliateDashboard),
}
