import { sql } from 'kysely'
import { type AlertRow, lookedAtDays, type PaidRow, toPaidRows } from '#domain/alerts/rows.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { cents } from '#domain/money.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** No more than the newest of the last 12 months. */
const mostRows = 10_000

/**
 * Each column in one text: a night reads millions of rows, and so they are read in a third of the time that rows take.
 * Descriptions may hold anything, so that they are a list.
 */
type Columns = {
  ids: string | null
  dates: string
  accountIds: string
  descriptions: string[]
  amounts: string
  categoryIds: string
  billIds: string
  transfers: string
  refunds: string
  categories: [id: string, name: string, group: CategoryGroup, isFixed: boolean | null][] | null
}

/**
 * What happened in the last 12 months up to today, oldest first; of a transaction that was split its parts, as
 * the list of transactions has them. */
export async function readRows(tx: HouseholdTransaction, today: Day): Promise<readonly PaidRow[]> {
  const rows = await selectRows(tx, today, 'any')
  // Only where there are more the newest are looked for, since that takes longer.
  return toPaidRows(rows.length > mostRows ? await selectRows(tx, today, 'the newest') : rows)
}

async function selectRows(
  tx: HouseholdTransaction,
  today: Day,
  which: 'any' | 'the newest',
): Promise<AlertRow[]> {
  const limited =
    which === 'any' ? sql`limit ${mostRows + 1}` : sql`order by date desc, id desc limit ${mostRows}`
  // Its columns have the names they are to have.
  const { rows } = await sql<Columns>`
    select string_agg(id::text, ' ') as ids, string_agg(date::text, ' ') as dates,
      string_agg(account_id::text, ' ') as "accountIds", json_agg(description) as descriptions,
      string_agg(amount_cents::text, ' ') as amounts, string_agg(coalesce(category_id::text, ''), ' ') as "categoryIds",
      string_agg(coalesce(recurring_bill_id::text, ''), ' ') as "billIds",
      string_agg(case when transfer_id is null then ' ' else 't' end, '') as transfers,
      string_agg(case when refund_of is null then ' ' else 'r' end, '') as refunds,
      (select json_agg(json_build_array(id, name, grp, is_fixed)) from categories) as categories
    from (
      select id, date, account_id, description, amount_cents, category_id, recurring_bill_id, transfer_id, refund_of
      from transactions
      where date > ${addDays(today, -lookedAtDays)} and date <= ${today} and amount_cents <> 0 and not is_split
      ${limited}) as looked_at`.execute(tx.withoutPlugins())
  return rows.flatMap(toRows)
}

function toRows({ ids, categories, transfers, refunds, descriptions, ...columns }: Columns): AlertRow[] {
  if (ids === null) return []
  const known = new Map((categories ?? []).map(([id, ...category]) => [id, category]))
  const dates = columns.dates.split(' ')
  const accountIds = columns.accountIds.split(' ')
  const amounts = columns.amounts.split(' ')
  const categoryIds = columns.categoryIds.split(' ')
  const billIds = columns.billIds.split(' ')
  return ids.split(' ').map((id, at) => {
    const [categoryName, group, isFixed] = known.get(categoryIds[at]!) ?? [null, null, null]
    return {
      id,
      date: dates[at] as Day,
      accountId: accountIds[at]!,
      description: descriptions[at]!,
      amountCents: cents(Number(amounts[at])),
      categoryId: categoryIds[at] || null,
      categoryName,
      group,
      isFixed,
      isTransfer: transfers[at] === 't',
      billId: billIds[at] || null,
      isRefund: refunds[at] === 'r',
    }
  })
}
