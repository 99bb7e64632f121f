import { query } from '#web/client/api.ts'

export const billsQuery = query.recurringBills.list.queryOptions({
  meta: { keptOffline: true, money: 'counts' },
})

/** What is due within 7 days, and what the accounts do not cover. */
export const upcomingBillsQuery = query.recurringBills.upcoming.queryOptions({
  meta: { keptOffline: true, money: 'counts' },
})

/** The coming year. */
export const calendarQuery = query.recurringBills.calendar.queryOptions({
  input: { months: 12 },
  meta: { keptOffline: true, money: 'counts' },
})
