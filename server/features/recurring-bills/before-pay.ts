import { sql } from 'kysely'
import type { UpcomingBills } from '#contract/recurring-bills-ahead.ts'
import { addDays, type Day, monthRange } from '#domain/calendar.ts'
import { boundedCents } from '#domain/money.ts'
import { listOpenDatesBefore } from '#domain/recurring-bills/dates.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import { readOpenDates } from './forecast.ts'
import { readActiveBills, type StoredBill } from './stored-bill.ts'

/** How far beyond the month a payday is looked for. */
const farthestPaydayDays = 31

/**
 * What is due until the month ends or, if that is later, until the day before the next payday: rent of the 1st is due
 * before pay of the 3rd. A bill that moves money between own accounts counts where it saves or pays a debt off.
 */
export async function readDueBeforePay({
  tx,
  today,
  currentMonth,
}: Pick<HouseholdScope, 'tx' | 'today' | 'currentMonth'>): Promise<UpcomingBills['beforePay']> {
  const [{ monthStartDay }, bills, kinds] = await Promise.all([
    tx.selectFrom('households').select('monthStartDay').executeTakeFirstOrThrow(),
    readActiveBills(tx),
    readKinds(tx),
  ])
  const lastOfMonth = addDays(monthRange(currentMonth, monthStartDay).until, -1)
  const nextPayday = findNextPayday(bills, today, addDays(lastOfMonth, farthestPaydayDays))
  const beforePayday = nextPayday && addDays(nextPayday, -1)
  const until = beforePayday && beforePayday > lastOfMonth ? beforePayday : lastOfMonth
  const due = (await readOpenDates(tx, today, until, bills)).filter(
    ({ direction, isMovedIn }) => direction === 'out' && !isMovedIn,
  )
  const sumOf = (kind: 'saves' | 'spends') =>
    boundedCents(
      due
        .filter(({ billId }) => billId && kinds.get(billId) === kind)
        .reduce((sum, { amountCents }) => sum - amountCents, 0),
    )
  return { until, nextPayday, spendingCents: sumOf('spends'), savingsCents: sumOf('saves') }
}

function findNextPayday(bills: readonly StoredBill[], today: Day, last: Day): Day | null {
  const paydays = bills
    .filter(({ direction }) => direction === 'in')
    .flatMap((bill) => listOpenDatesBefore(bill, addDays(last, 1)).filter((date) => date > today))
  return paydays.sort()[0] ?? null
}

/** Whether the payments of a bill are spending or saving; of those that only move money there is no word. */
async function readKinds(tx: HouseholdTransaction): Promise<ReadonlyMap<string, 'saves' | 'spends' | null>> {
  const rows = await tx
    .selectFrom('recurringBills as b')
    .leftJoin('categories as c', sameHousehold('c.id', 'b.categoryId'))
    .leftJoin('accounts as target', sameHousehold('target.id', 'b.toAccountId'))
    .where('b.pausedAt', 'is', null)
    .select([
      'b.id',
      sql<'saves' | 'spends' | null>`case when c.grp = 'SavingsDebt' or target.is_savings then 'saves'
        when b.to_account_id is null then 'spends' end`.as('kind'),
    ])
    .execute()
  return new Map(rows.map(({ id, kind }) => [id, kind]))
}
