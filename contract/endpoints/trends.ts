import { endpoint } from '#contract/endpoint.ts'
import { trends } from '#contract/trends.ts'

export const trendEndpoints = {
  accounts: endpoint(
    'member',
    'GET /trends/accounts',
    'What each account held at the end of each of the last 12 months, and holds today',
  ).output(trends),
  categories: endpoint(
    'member',
    'GET /trends/categories',
    'What each category came to in each of the last 12 months, in or out as its group is',
  ).output(trends),
  savingsGoals: endpoint(
    'member',
    'GET /trends/savings-goals',
    'What each goal had at the end of each of the last 12 months, and has today',
  ).output(trends),
}
