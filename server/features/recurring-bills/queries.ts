import { sql } from 'kysely'
import type { Bill } from '#contract/recurring-bills.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import { type Cents, cents } from '#domain/money.ts'
import { findLastDue } from '#domain/recurrence.ts'
import { asksAboutMissed, listOpenDatesBefore } from '#domain/recurring-bills/dates.ts'
import { computeYearlyCents } from '#domain/recurring-bills/detection.ts'
import { describeDue } from '#domain/recurring-bills/due.ts'
import { requireFound } from '#server/errors.ts'
import type { HouseholdScope, HouseholdTransaction } from '#server/platform/household/transaction.ts'
import { toIsoTimes } from '#server/platform/api/iso-times.ts'
import { sameHousehold } from '#server/platform/household/joins.ts'
import { readOwed } from './owed.ts'

const billRows = (tx: HouseholdTransaction) =>
  tx
    .selectFrom('recurringBills as b')
    .innerJoin('accounts as a', sameHousehold('a.id', 'b.accountId'))
    .leftJoin('accounts as into', sameHousehold('into.id', 'b.toAccountId'))
    .leftJoin('categories as c', sameHousehold('c.id', 'b.categoryId'))
    .leftJoinLateral(lastPayment, (join) => join.onTrue())
    .select(['b.id', 'b.name', 'b.direction', 'b.amountCents', 'b.frequency', 'b.firstDue', 'b.nextDue'])
    .select(['b.accountId', 'a.name as accountName', 'b.categoryId', 'b.pausedAt', 'b.autoCreate'])
    .select(['b.endsOn', 'b.paymentCount', 'b.weekends', 'b.lastAmountCents'])
    .select(['b.toAccountId', 'into.name as toAccountName'])
    .select(['b.answeredCents', 'p.dueDate as paidFor', 'p.id as paidId', 'p.date as paidOn'])
    .select(['p.description as paidTo', 'p.amountCents as paidCents'])
    .select(sql<string | null>`coalesce(c.name, b.category_name)`.as('categoryName'))
    .select(
      sql<string[]>`array(select o.due_date::text from bill_occurrences o
        where o.household_id = b.household_id and o.bill_id = b.id and o.due_date >= b.next_due)`.as('done'),
    )

// A transaction that was created by us has the amount of the bill, so it says nothing about the price.
const lastPayment = () =>
  sql<{
    dueDate: string | null
    id: string | null
    date: string | null
    description: string | null
    amountCents: number | null
  }>`(
    select o.due_date, t.id, t.date, t.description, t.amount_cents
    from bill_occurrences o
    join transactions t on t.household_id = o.household_id and t.id = o.transaction_id
    where o.household_id = b.household_id and o.bill_id = b.id and o.matched_at is not null
    order by o.due_date desc limit 1)`.as<'p'>('p')

type BillRow = Awaited<ReturnType<ReturnType<typeof billRows>['executeTakeFirstOrThrow']>>

function toBill(row: BillRow, today: Day, owed: ReadonlyMap<string, Cents>): Bill {
  const { paidFor, paidId, paidOn, paidTo, paidCents, answeredCents, done, ...kept } = row
  const { frequency, weekends, paymentCount } = row
  const owedCents = owed.get(row.toAccountId ?? '') ?? null
  // Nothing is due while nothing is owed.
  const nextDue = owedCents !== null && owedCents <= 0 ? null : (row.nextDue as Day | null)
  const [firstDue, endsOn] = [row.firstDue as Day, row.endsOn as Day | null]
  const ending = { frequency, firstDue, weekends, paymentCount, endsOn }
  const listOpenUntil = (until: Day) =>
    nextDue ? listOpenDatesBefore({ ...ending, startsOn: nextDue, done: new Set(done as Day[]) }, until) : []
  const missedCount = listOpenUntil(today).length
  const lastDue = findLastDue(ending)
  const leftCount = lastDue && listOpenUntil(addDays(lastDue, 1)).length
  const amountCents = cents(row.amountCents)
  const paid = paidCents === null ? null : cents(Math.abs(paidCents))
  return {
    ...toIsoTimes(kept),
    firstDue,
    nextDue,
    endsOn,
    lastAmountCents: row.lastAmountCents === null ? null : cents(row.lastAmountCents),
    owedCents: owedCents && cents(Math.max(0, owedCents)),
    amountCents,
    missedCount,
    due: nextDue && describeDue(nextDue, today),
    lastDue,
    leftCount,
    isActive: row.pausedAt === null,
    yearlyCents: computeYearlyCents(amountCents, frequency, nextDue ? (leftCount ?? Infinity) : 0),
    asksAboutMissed: asksAboutMissed(missedCount),
    lastPayment:
      paidFor && paidId && paidOn && paidTo && paidCents !== null
        ? {
            dueDate: paidFor as Day,
            transaction: {
              id: paidId,
              date: paidOn as Day,
              description: paidTo,
              amountCents: cents(paidCents),
            },
          }
        : null,
    priceChange: priceChange(amountCents, paid, answeredCents),
  }
}

function priceChange(amountCents: Cents, paid: Cents | null, answeredCents: number | null) {
  const isNews = paid !== null && paid > 0 && paid !== amountCents && paid !== answeredCents
  return isNews ? { fromCents: amountCents, toCents: paid } : null
}

/** All bills and paydays by their next date; of one day by name. */
export async function listBills(tx: HouseholdTransaction, today: Day): Promise<Bill[]> {
  const rows = await billRows(tx).orderBy('b.nextDue').orderBy('b.name').orderBy('b.id').execute()
  const owed = rows.some(({ toAccountId }) => toAccountId) ? await readOwed(tx, today) : new Map()
  return rows.map((row) => toBill(row, today, owed))
}

export const readBill = async ({ tx, today }: HouseholdScope, id: string): Promise<Bill> =>
  toBill(
    requireFound(await billRows(tx).where('b.id', '=', id).executeTakeFirst()),
    today,
    await readOwed(tx, today),
  )
