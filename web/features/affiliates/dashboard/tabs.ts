// Apart from the page, so that the address is read without loading it.
export const dashboardTabs = ['overview', 'clicks', 'conversions', 'payouts', 'materials'] as const
export type DashboardTabKey = (typeof dashboardTabs)[number]
