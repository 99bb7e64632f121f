import { findBillsDue } from '#domain/alerts/bill-due.ts'
import { listDueBills } from '#server/features/recurring-bills/public.ts'
import type { Detector } from './detector.ts'

export const detectBillsDue: Detector = {
  kinds: ['bill-due'],
  async find({ tx, household, has, accountNames, readBills, readRows }) {
    if (!has.bills) return []
    const { today } = household
    const bills = (await listDueBills(tx, today, await readBills())).map((bill) => ({
      ...bill,
      isActive: true,
      accountName: accountNames.get(bill.accountId) ?? '',
    }))
    if (bills.length === 0) return []
    // Oldest first, so that the last of each account stays.
    const knownUntil = new Map((await readRows()).map(({ accountId, date }) => [accountId, date]))
    return findBillsDue(bills, { today, format: household, knownUntil })
  },
}
