import { sql } from 'kysely'
import { findBillsDue } from '#domain/alerts/bill-due.ts'
import type { Day } from '#domain/calendar.ts'
import { listBills } from '#server/features/recurring-bills/public.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'
import type { Detector } from './detector.ts'

export const detectBillsDue: Detector = {
  kinds: ['bill-due'],
  async find({ tx, household }) {
    const { today } = household
    const bills = await listBills(tx, today)
    if (bills.length === 0) return []
    return findBillsDue(bills, { today, format: household, knownUntil: await readKnownUntil(tx, today) })
  },
}

/** The newest day of each account up to today. */
async function readKnownUntil(tx: HouseholdTransaction, today: Day): Promise<ReadonlyMap<string, Day>> {
  const { rows } = await sql<{ accountId: string; day: Day }>`
    select a.id as "accountId", last.date as day from accounts a
    join lateral (select t.date from transactions t where t.household_id = a.household_id and t.account_id = a.id
      and t.date <= ${today} order by t.date desc, t.id desc limit 1) last on true`.execute(tx)
  return new Map(rows.map(({ accountId, day }) => [accountId, day]))
}
