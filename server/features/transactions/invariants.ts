import type { Invariants } from '#server/platform/household/invariants.ts'
import { visibleTransactions } from './public.ts'

/** No category, as an id: unlike null it can be looked up by a hash, so that the check stays linear. */
const orNone = (column: string) => `coalesce(${column}, '00000000-0000-0000-0000-000000000000')`

export const invariants: Invariants = {
  ofHouseholds: {
    'a month total is the sum of its transactions': `
      select coalesce(t.household_id, s.household_id) from month_totals t full join (
        select x.household_id, household_month(x.date, h.month_start_day) as month, x.account_id, x.category_id,
          x.transfer_id is not null as is_transfer, sum(greatest(x.amount_cents, 0)) as in_cents,
          sum(-least(x.amount_cents, 0)) as out_cents, count(*) as transaction_count,
          sum(greatest(x.amount_cents, 0)) filter (where is_guess(x.category_id, x.guess_category_id, x.guess_similarity)) as guessed_in_cents,
          sum(-least(x.amount_cents, 0)) filter (where is_guess(x.category_id, x.guess_category_id, x.guess_similarity)) as guessed_out_cents,
          count(*) filter (where is_guess(x.category_id, x.guess_category_id, x.guess_similarity)) as guessed_count,
          sum(x.amount_cents) filter (where x.refund_of is not null) as refunded_cents
        from ${visibleTransactions} x join households h using (household_id) where not x.is_split
        group by 1, 2, 3, 4, 5
      ) s on s.household_id = t.household_id and s.month = t.month and s.is_transfer = t.is_transfer
        and s.account_id = t.account_id and ${orNone('s.category_id')} = ${orNone('t.category_id')}
      where coalesce(t.in_cents, 0) <> coalesce(s.in_cents, 0) or coalesce(t.out_cents, 0) <> coalesce(s.out_cents, 0)
        or coalesce(t.transaction_count, 0) <> coalesce(s.transaction_count, 0)
        or (coalesce(t.guessed_in_cents, 0), coalesce(t.guessed_out_cents, 0), coalesce(t.guessed_count, 0), coalesce(t.refunded_cents, 0))
          <> (coalesce(s.guessed_in_cents, 0), coalesce(s.guessed_out_cents, 0), coalesce(s.guessed_count, 0), coalesce(s.refunded_cents, 0))`,
    'an account total is the sum of its transactions': `
      select coalesce(t.household_id, s.household_id) from account_totals t full join (
        select household_id, account_id, sum(amount_cents) as amount_cents, count(*) as transaction_count
        from ${visibleTransactions} x where split_of is null group by 1, 2
      ) s on s.household_id = t.household_id and s.account_id = t.account_id
      where coalesce(t.amount_cents, 0) <> coalesce(s.amount_cents, 0)
        or coalesce(t.transaction_count, 0) <> coalesce(s.transaction_count, 0)`,
    'a confirmed balance contains the transactions of its day and before, and the latest of an account counts': `
      select a.household_id from accounts a
      left join account_totals t on t.household_id = a.household_id and t.account_id = a.id
      left join lateral (
        select * from confirmed_balances b
        where b.household_id = a.household_id and b.account_id = a.id and b.superseded_by is null
        order by b.day desc, b.confirmed_at desc, b.id desc limit 1) b on true
      left join lateral (
        select sum(x.amount_cents) as contained from ${visibleTransactions} x
        where x.household_id = a.household_id and x.account_id = a.id and x.split_of is null
          and (x.date < b.day or x.date = b.day and (b.day_takes = 'all' or x.created_at <= b.confirmed_at
            or b.day_takes = 'imported' and x.import_key is not null))) s on true
      where (t.confirmed_day, t.confirmed_cents, t.confirmed_source, t.confirmed_at, t.day_takes)
          is distinct from (b.day, b.amount_cents, b.source, b.confirmed_at, b.day_takes)
        or coalesce(t.contained_cents, 0) <> coalesce(s.contained, 0)`,
    'the parts of a transaction add up to it': `
      select t.household_id from transactions t left join lateral (
        select sum(amount_cents) as sum from transactions p
        where p.household_id = t.household_id and p.split_of = t.id
      ) s on true where t.is_split and s.sum is distinct from t.amount_cents`,
    // New rows are not looked at one by one (docs/decisions/0076).
    'the account, category, import and person of a transaction are there': `
      select t.household_id
      from (select distinct household_id, account_id, category_id, import_id, entered_by from transactions) t
      left join accounts a on a.household_id = t.household_id and a.id = t.account_id
      left join categories c on c.household_id = t.household_id and c.id = t.category_id
      left join imports i on i.household_id = t.household_id and i.id = t.import_id
      left join household_people p on p.household_id = t.household_id and p.id = t.entered_by
      where a.id is null or (c.id is null and t.category_id is not null) or (i.id is null and t.import_id is not null)
        or (p.id is null and t.entered_by is not null)`,
  },
}
