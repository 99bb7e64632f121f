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
    const rows = await readRows()
    const knownUntil = new Map(
      bills.flatMap((bill) => {
        // Oldest first.
        const last = rows.findLast(({ accountId }) => accountId === bill.accountId)
        return last ? [[bill.accountId, last.date]] : []
      }),
    )
    return findBillsDue(bills, { today, format: household, knownUntil })
  },
}
