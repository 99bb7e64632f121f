// The months of a household counted two other ways than by the totals: row by row here, and by one plain SQL sum.
import type { Pool } from 'pg'

export type Row = {
  id: string
  date: string
  accountId: string
  amountCents: number
  categoryId: string | null
  transferId: string | null
  isSplit: boolean
  /** What it is a part of. */
  splitOf: string | null
  refundOf: string | null
}

const nothing = {
  incomeCents: 0,
  needsCents: 0,
  wantsCents: 0,
  savingsDebtCents: 0,
  uncategorizedCents: 0,
  uncategorizedIncomeCents: 0,
  uncategorizedCount: 0,
  transactionCount: 0,
}
export type Recounted = typeof nothing & { month: string }

/** Every month that has transactions, in order. */
export function recount(
  rows: Iterable<Row>,
  groupOf: (categoryId: string) => string | undefined,
  startDay: number,
  isSaving: (accountId: string) => boolean = () => false,
): Recounted[] {
  const all = [...rows]
  const sides = Map.groupBy(all, ({ transferId }) => transferId)
  const months = new Map<string, Recounted>()
  for (const row of all) {
    if (row.isSplit) continue
    const month = monthHolding(row.date, startDay)
    const sums = months.get(month) ?? { month, ...nothing }
    months.set(month, sums)
    sums.transactionCount += 1
    const group = row.categoryId === null ? undefined : groupOf(row.categoryId)
    if (row.transferId !== null) {
      // Out of savings or a debt it is minus, from one into another nothing (money.md M1).
      const other = sides.get(row.transferId)?.find(({ id }) => id !== row.id)
      const sign = isSaving(row.accountId) ? (other && isSaving(other.accountId) ? 0 : -1) : 1
      if (group === 'SavingsDebt' && row.amountCents < 0) sums.savingsDebtCents -= sign * row.amountCents
    } else if (group === 'Income') sums.incomeCents += row.amountCents
    else if (group === 'Needs') sums.needsCents -= row.amountCents
    else if (group === 'Wants') sums.wantsCents -= row.amountCents
    else if (group === 'SavingsDebt') sums.savingsDebtCents -= row.amountCents
    else {
      sums.uncategorizedCount += 1
      // What came back of a purchase is no income (docs/decisions/0056-refunds.md).
      if (row.amountCents < 0 || row.refundOf !== null) sums.uncategorizedCents -= row.amountCents
      else sums.uncategorizedIncomeCents += row.amountCents
    }
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1))
}

function monthHolding(date: string, startDay: number): string {
  const [year = 0, number = 0, day = 0] = date.split('-').map(Number)
  const count = year * 12 + number - 1 - (day < startDay ? 1 : 0)
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** The same, summed by the database over the transactions themselves. */
export async function sumMonths(pool: Pool, householdId: string): Promise<Recounted[]> {
  const { rows } = await pool.query<Recounted>(
    `with counted as (
      select to_char(case when extract(day from t.date) >= h.month_start_day then t.date
          else t.date - interval '1 month' end, 'YYYY-MM') as month,
        coalesce(c.grp, '') as grp, t.transfer_id is null as is_own, t.amount_cents as amount, t.refund_of is not null as is_refund,
        case when not (a.type in ('Credit', 'Debt') or coalesce(a.is_savings, a.type = 'Investment' or lower(a.name) like '%saving%')) then 1
          when exists (select from transactions o join accounts oa on oa.id = o.account_id
            where o.transfer_id = t.transfer_id and o.id <> t.id
              and (oa.type in ('Credit', 'Debt') or oa.is_savings)) then 0
          else -1 end as sign
      from transactions t
      join accounts a on a.household_id = t.household_id and a.id = t.account_id
      join households h on h.household_id = t.household_id
      left join categories c on c.household_id = t.household_id and c.id = t.category_id
      where t.household_id = $1 and not t.is_split
    )
    select month,
      coalesce(sum(amount) filter (where is_own and grp = 'Income'), 0)::bigint as "incomeCents",
      coalesce(-sum(amount) filter (where is_own and grp = 'Needs'), 0)::bigint as "needsCents",
      coalesce(-sum(amount) filter (where is_own and grp = 'Wants'), 0)::bigint as "wantsCents",
      coalesce(-sum(case when is_own then amount else sign * amount end)
        filter (where grp = 'SavingsDebt' and (is_own or amount < 0)), 0)::bigint
        as "savingsDebtCents",
      coalesce(-sum(amount) filter (where is_own and grp = '' and (amount < 0 or is_refund)), 0)::bigint
        as "uncategorizedCents",
      coalesce(sum(amount) filter (where is_own and grp = '' and amount > 0 and not is_refund), 0)::bigint
        as "uncategorizedIncomeCents",
      count(*) filter (where is_own and grp = '') as "uncategorizedCount",
      count(*) as "transactionCount"
    from counted group by month order by month`,
    [householdId],
  )
  return rows
}

/** The same, of the transactions that the program lists for each figure. */
export async function sumCounted(
  pool: Pool,
  householdId: string,
): Promise<Omit<Recounted, 'transactionCount'>[]> {
  const sum = (figure: string) =>
    `coalesce(sum(counted_cents) filter (where figure = '${figure}'), 0)::bigint as "${figure}Cents"`
  const { rows } = await pool.query<Omit<Recounted, 'transactionCount'>>(
    `select to_char(month, 'YYYY-MM') as month, ${figures.map(sum).join(', ')},
      count(*) filter (where figure in ('uncategorized', 'uncategorizedIncome')) as "uncategorizedCount"
    from v_counted_transactions where household_id = $1 group by month order by month`,
    [householdId],
  )
  return rows
}
const figures = ['income', 'needs', 'wants', 'savingsDebt', 'uncategorized', 'uncategorizedIncome']

/** The rows themselves, as the database holds them. */
export async function readRows(pool: Pool, householdId: string): Promise<Row[]> {
  const { rows } = await pool.query<Row>(
    `select id, date, account_id as "accountId", amount_cents as "amountCents", category_id as "categoryId",
      transfer_id as "transferId", is_split as "isSplit", split_of as "splitOf", refund_of as "refundOf"
    from transactions where household_id = $1 order by id`,
    [householdId],
  )
  return rows
}
