import type { Invariants } from '#server/platform/household/invariants.ts'
import { visibleTransactions } from './public.ts'

export const invariants: Invariants = {
  ofHouseholds: {
    'a month total is the sum of its transactions': `
      select coalesce(t.household_id, s.household_id) from month_totals t full join (
        select x.household_id, household_month(x.date, h.month_start_day) as month, x.category_id,
          x.transfer_id is not null as is_transfer, sum(greatest(x.amount_cents, 0)) as in_cents,
          sum(-least(x.amount_cents, 0)) as out_cents, count(*) as transaction_count
        from ${visibleTransactions} x join households h using (household_id) where not x.is_split group by 1, 2, 3, 4
      ) s on s.household_id = t.household_id and s.month = t.month and s.is_transfer = t.is_transfer
        and s.category_id is not distinct from t.category_id
      where coalesce(t.in_cents, 0) <> coalesce(s.in_cents, 0) or coalesce(t.out_cents, 0) <> coalesce(s.out_cents, 0)
        or coalesce(t.transaction_count, 0) <> coalesce(s.transaction_count, 0)`,
    'an account total is the sum of its transactions': `
      select coalesce(t.household_id, s.household_id) from account_totals t full join (
        select household_id, account_id, sum(amount_cents) as amount_cents, count(*) as transaction_count
        from ${visibleTransactions} x where split_of is null group by 1, 2
      ) s on s.household_id = t.household_id and s.account_id = t.account_id
      where coalesce(t.amount_cents, 0) <> coalesce(s.amount_cents, 0)
        or coalesce(t.transaction_count, 0) <> coalesce(s.transaction_count, 0)`,
    'the parts of a transaction add up to it': `
      select t.household_id from transactions t left join lateral (
        select sum(amount_cents) as sum from transactions p
        where p.household_id = t.household_id and p.split_of = t.id
      ) s on true where t.is_split and s.sum is distinct from t.amount_cents`,
  },
}
