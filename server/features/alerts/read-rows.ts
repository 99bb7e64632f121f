import { sql } from 'kysely'
import { type AlertRow, lookedAtDays, type PaidRow, toPaidRows } from '#domain/alerts/rows.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** No more than the newest of the last 12 months. */
const mostRows = 10_000

/** Each column as a list: a night reads millions of rows, and as lists they are read in half the time. */
type Columns = {
  [Name in (typeof columnNames)[number]]: AlertRow[Name][] | null
} & { categories: [id: string, name: string, group: CategoryGroup, isFixed: boolean | null][] | null }

const columnNames = [
  'id',
  'date',
  'accountId',
  'description',
  'amountCents',
  'categoryId',
  'isTransfer',
  'billId',
  'isRefund',
] as const

/**
 * What happened in the last 12 months up to today, oldest first; of a transaction that was split its parts, as
 * the list of transactions has them. */
export async function readRows(tx: HouseholdTransaction, today: Day): Promise<readonly PaidRow[]> {
  // Its columns have the names they are to have.
  const { rows } = await sql<Columns>`
    select ${sql.join(columnNames.map((name) => sql`json_agg(${sql.ref(name)}) as ${sql.ref(name)}`))},
      (select json_agg(json_build_array(id, name, grp, is_fixed)) from categories) as categories
    from (
      select t.id, t.date, t.account_id as "accountId", t.description, t.amount_cents as "amountCents",
        t.category_id as "categoryId", t.transfer_id is not null as "isTransfer", t.recurring_bill_id as "billId",
        t.refund_of is not null as "isRefund"
      from transactions t
      where t.date > ${addDays(today, -lookedAtDays)} and t.date <= ${today} and t.amount_cents <> 0
        and not t.is_split
      order by t.date desc, t.id desc limit ${mostRows}) as newest`.execute(tx.withoutPlugins())
  return toPaidRows(rows.flatMap(toRows))
}

function toRows({ categories, ...columns }: Columns): AlertRow[] {
  const known = new Map((categories ?? []).map(([id, ...category]) => [id, category]))
  return (columns.id ?? []).map((id, at) => {
    const categoryId = columns.categoryId![at]!
    const [categoryName, group, isFixed] = known.get(categoryId ?? '') ?? [null, null, null]
    return {
      id,
      date: columns.date![at]!,
      accountId: columns.accountId![at]!,
      description: columns.description![at]!,
      amountCents: columns.amountCents![at]!,
      categoryId,
      categoryName,
      group,
      isFixed,
      isTransfer: columns.isTransfer![at]!,
      billId: columns.billId![at]!,
      isRefund: columns.isRefund![at]!,
    }
  })
}
