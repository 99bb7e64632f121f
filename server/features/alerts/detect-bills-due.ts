import { findBillsDue } from '#domain/alerts/bill-due.ts'
import { listBills } from '#server/features/recurring-bills/public.ts'
import type { Detector } from './detector.ts'

export const detectBillsDue: Detector = {
  kinds: ['bill-due'],
  async find({ tx, household, readRows }) {
    const { today } = household
    const bills = await listBills(tx, today)
    if (bills.length === 0) return []
    // Oldest first, so that the last of each account stays.
    const knownUntil = new Map((await readRows()).map(({ accountId, date }) => [accountId, date]))
    return findBillsDue(bills, { today, format: household, knownUntil })
  },
}
