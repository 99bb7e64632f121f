import { sql } from 'kysely'
import { lookedAtDays, type PaidRow, sortRows } from '#domain/alerts/rows.ts'
import { addDays, type Day } from '#domain/calendar.ts'
import type { CategoryGroup } from '#domain/categories.ts'
import { cents } from '#domain/money.ts'
import { findPayeeKey } from '#domain/payees/payee-key.ts'
import type { HouseholdTransaction } from '#server/platform/household/transaction.ts'

/** No more than the newest of the last 12 months. */
const mostRows = 10_000

/**
 * All rows in one text, a line each: a night reads millions of them, and so they are read in a third of the time that rows
 * take. Descriptions may hold anything, so that they are a list.
 */
type Read = {
  /** What has a fixed form, with blanks between, and a `-` for what is not there. */
  lines: string | null
  descriptions: string[]
  categories: [id: string, name: string, group: CategoryGroup, isFixed: boolean | null][] | null
}

/**
 * What happened in the last 12 months up to today, oldest first; of a transaction that was split its parts, as
 * the list of transactions has them. */
export async function readRows(tx: HouseholdTransaction, today: Day): Promise<readonly PaidRow[]> {
  const rows = await selectRows(tx, today, 'any')
  // Only where there are more the newest are looked for, since that takes longer.
  return sortRows(rows.length > mostRows ? await selectRows(tx, today, 'the newest') : rows)
}

async function selectRows(
  tx: HouseholdTransaction,
  today: Day,
  which: 'any' | 'the newest',
): Promise<PaidRow[]> {
  const limited =
    which === 'any' ? sql`limit ${mostRows + 1}` : sql`order by date desc, id desc limit ${mostRows}`
  // Its columns have the names they are to have.
  const { rows } = await sql<Read>`
    select string_agg(concat_ws(' ', id, date, amount_cents, account_id, coalesce(category_id::text, '-'),
        coalesce(recurring_bill_id::text, '-'), (transfer_id is not null), (refund_of is not null)), E'\n') as lines,
      json_agg(description) as descriptions,
      (select json_agg(json_build_array(id, name, grp, is_fixed)) from categories) as categories
    from (
      select id, date, account_id, description, amount_cents, category_id, recurring_bill_id, transfer_id, refund_of
      from transactions
      where date > ${addDays(today, -lookedAtDays)} and date <= ${today} and amount_cents <> 0 and not is_split
      ${limited}) as looked_at`.execute(tx.withoutPlugins())
  return rows.flatMap(toRows)
}

function toRows({ lines, descriptions, categories }: Read): PaidRow[] {
  if (lines === null) return []
  const known = new Map((categories ?? []).map(([id, ...category]) => [id, category]))
  return lines.split('\n').map((line, at) => {
    const [id, date, amount, accountId, categoryId, billId, isTransfer, isRefund] = line.split(' ') as Fields
    const [categoryName, group, isFixed] = known.get(categoryId) ?? [null, null, null]
    const description = descriptions[at]!
    return {
      id,
      date: date as Day,
      accountId,
      description,
      amountCents: cents(Number(amount)),
      categoryId: categoryId === '-' ? null : categoryId,
      categoryName,
      group,
      isFixed,
      isTransfer: isTransfer === 't',
      billId: billId === '-' ? null : billId,
      isRefund: isRefund === 't',
      merchant: findPayeeKey(description),
    }
  })
}

type Fields = [
  id: string,
  date: string,
  amount: string,
  accountId: string,
  categoryId: string,
  billId: string,
  isTransfer: string,
  isRefund: string,
]
