-- A transfer with a Savings-and-debt category counts by its direction: into savings or onto a debt plus, out of it minus, from
-- one such account into another nothing. The totals count its outgoing side as plus; this is what they count too much, by
-- month and category. Only accounts of these types are savings or debts by their nature; between others the category says it.
create index transactions_moved_back on transactions (household_id, account_id)
  where transfer_id is not null and category_id is not null and amount_cents < 0;

create view v_saving_accounts with (security_invoker = true) as
  select household_id, id as account_id from accounts
  where type in ('Investment', 'Credit', 'Debt') or name ~* 'saving';
grant select on v_saving_accounts to trivet_app, trivet_system;

create view v_moved_back with (security_invoker = true) as
select o.household_id, household_month(o.date, h.month_start_day) as month, o.category_id,
  sum(-o.amount_cents * case when s.account_id is null then 2 else 1 end)::bigint as excess_cents
from v_saving_accounts a
join transactions o on o.household_id = a.household_id and o.account_id = a.account_id and o.transfer_id is not null
  and o.category_id is not null and o.amount_cents < 0 and not o.is_split
join categories c on c.household_id = o.household_id and c.id = o.category_id and c.grp = 'SavingsDebt'
join transactions i on i.household_id = o.household_id and i.transfer_id = o.transfer_id and i.id <> o.id
left join v_saving_accounts s on s.household_id = i.household_id and s.account_id = i.account_id
join households h on h.household_id = a.household_id
group by 1, 2, 3;
grant select on v_moved_back to trivet_app, trivet_system;

comment on column v_saving_accounts.household_id is 'not null';
comment on column v_saving_accounts.account_id is 'not null';
comment on column v_moved_back.household_id is 'not null';
comment on column v_moved_back.month is 'not null';
comment on column v_moved_back.category_id is 'not null';
comment on column v_moved_back.excess_cents is 'not null';

-- As in 0008, less that.
create or replace view v_monthly_summary with (security_invoker = true) as
  select t.household_id, t.month,
    coalesce(sum(t.in_cents - t.out_cents) filter (where c.grp = 'Income' and not t.is_transfer), 0)::bigint
      as income_cents,
    coalesce(sum(t.out_cents - t.in_cents) filter (where c.grp = 'Needs' and not t.is_transfer), 0)::bigint
      as needs_cents,
    coalesce(sum(t.out_cents - t.in_cents) filter (where c.grp = 'Wants' and not t.is_transfer), 0)::bigint
      as wants_cents,
    (coalesce(sum(t.out_cents - t.in_cents) filter (where c.grp = 'SavingsDebt' and not t.is_transfer), 0)
      + coalesce(sum(t.out_cents) filter (where c.grp = 'SavingsDebt' and t.is_transfer), 0)
      - coalesce((select sum(b.excess_cents) from v_moved_back b
        where b.household_id = t.household_id and b.month = t.month), 0))::bigint
      as savings_debt_cents,
    coalesce(sum(t.out_cents) filter (where c.id is null and not t.is_transfer), 0)::bigint
      as uncategorized_cents,
    coalesce(sum(t.in_cents) filter (where c.id is null and not t.is_transfer), 0)::bigint
      as uncategorized_income_cents,
    coalesce(sum(t.transaction_count) filter (where c.id is null and not t.is_transfer), 0)::bigint
      as uncategorized_count,
    sum(t.transaction_count)::bigint as transaction_count
  from month_totals t
  left join categories c on c.household_id = t.household_id and c.id = t.category_id
  group by t.household_id, t.month;
grant select on v_monthly_summary to trivet_app, trivet_system;
