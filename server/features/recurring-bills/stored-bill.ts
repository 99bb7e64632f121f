// A bill and its dates as they are stored. Whoever changes the dates locks the row of the bill first.
import { sql } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { type BillDates, findNextOpenDate } from '#domain/recurring-bills/dates.ts'
import type { WeekendRule } from '#domain/recurrence.ts'
import type { Direction } from '#domain/recurring-bills/due.ts'
import { keepPlan } from '#server/platform/database/kept-plans.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

export type StoredBill = BillDates & {
  id: string
  name: string
  direction: Direction
  amountCents: number
  nextDue: Day | null
  weekends: WeekendRule | null
  categoryId: string | null
  accountId: string
  /** Where its payments go: each is a transfer. */
  toAccountId: string | null
  /** Of its last date, where that is another amount. */
  lastAmountCents: number | null
  /** What it was paid with last, where the household was asked about it and answered. */
  answeredCents: number | null
  merchants: string[]
}

/** Bills with the dates that are done from `starts_on` on. */
export const selectBills = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('recurringBills as b')
    .select(['b.id', 'b.name', 'b.direction', 'b.amountCents', 'b.frequency', 'b.firstDue', 'b.startsOn'])
    .select(['b.nextDue', 'b.categoryId', 'b.accountId', 'b.merchants'])
    .select(['b.endsOn', 'b.paymentCount', 'b.weekends', 'b.toAccountId', 'b.lastAmountCents'])
    .select('b.answeredCents')
    .select(
      sql<string[]>`array(select o.due_date::text from bill_occurrences o
        where o.household_id = b.household_id and o.bill_id = b.id and o.due_date >= b.starts_on)`.as('done'),
    )

type BillRow = Awaited<ReturnType<ReturnType<typeof selectBills>['executeTakeFirstOrThrow']>>

export const toStoredBill = ({ done, ...row }: BillRow): StoredBill => ({
  ...row,
  firstDue: row.firstDue as Day,
  startsOn: row.startsOn as Day,
  nextDue: row.nextDue as Day | null,
  endsOn: row.endsOn as Day | null,
  done: new Set(done as Day[]),
})

/** Those that are not paused. */
export const readActiveBills = async (tx: HouseholdTransaction): Promise<StoredBill[]> =>
  (await selectActive(tx)).map(toStoredBill)

const selectActive = keepPlan((db) => selectBills(db).where('b.pausedAt', 'is', null).orderBy('b.id'))

/** Locks the bills until the transaction ends, always in the same order, so that two transactions cannot deadlock. */
export async function lockBills(tx: HouseholdTransaction, ids: readonly string[]): Promise<StoredBill[]> {
  if (ids.length === 0) return []
  await tx
    .selectFrom('recurringBills')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  // Read by a second statement, which sees what other transactions changed before the lock was given.
  const rows = await selectBills(tx)
    .where('b.id', 'in', [...ids])
    .orderBy('b.id')
    .execute()
  return rows.map(toStoredBill)
}

/** Sets the next date of bills that are locked, after their dates changed. */
export async function updateNextDue(tx: HouseholdTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const bills = (
    await selectBills(tx)
      .where('b.id', 'in', [...ids])
      .execute()
  ).map(toStoredBill)
  const moved = bills
    .map((bill) => ({ id: bill.id, before: bill.nextDue, nextDue: findNextOpenDate(bill) }))
    .filter(({ before, nextDue }) => before !== nextDue)
  if (moved.length === 0) return
  await sql`update recurring_bills b set next_due = moved.next_due
    from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ nextDue }) => nextDue)}::date[])
      as moved(id, next_due)
    where b.id = moved.id`.execute(tx)
}
