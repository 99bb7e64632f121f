/** A call of each endpoint whose answers are cached. */
export const cachedCalls = [
  'GET /accounts',
  'GET /categories',
  'GET /keyword-rules',
  'GET /months/2026-10',
  'GET /months/2026-10/newest-transactions',
  'GET /months?from=2026-01&to=2026-12',
  'GET /reports?period=last-12-months',
  'GET /reports/merchants?period=last-12-months',
  'GET /reports/months?period=last-12-months',
  'GET /reports/net-worth?period=last-12-months',
  'GET /reports/persons',
  'GET /tags',
  'GET /transactions?month=2026-10&limit=50',
  'GET /trends/accounts',
  'GET /trends/categories',
  'GET /trends/savings-goals',
]
