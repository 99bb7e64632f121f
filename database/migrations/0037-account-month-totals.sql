-- The totals of a month also know the account, so that a report on some accounts, and what all accounts came to month by
-- month, read totals as a month does.
delete from month_totals;
alter table month_totals
  add column account_id uuid not null, -- no foreign key: a deleted account's rows count down to zero
  drop constraint month_totals_household_id_month_category_id_is_transfer_key,
  add unique nulls not distinct (household_id, month, account_id, category_id, is_transfer);

-- As in 0024, by account.
create or replace function count_changed_transactions() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  sign integer := tg_argv[0];
  hidden uuid[];
begin
  with theirs as (
    select i.id, i.hidden_at from imports i
    where (i.household_id, i.id) in (select c.household_id, c.import_id from changed c where c.import_id is not null)
    order by i.id for share)
  select coalesce(array_agg(id) filter (where hidden_at is not null), '{}') into hidden from theirs;

  insert into month_totals as t
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count)
  select c.household_id, household_month(c.date, h.month_start_day), c.account_id, c.category_id,
    c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign)
  from changed c join households h using (household_id)
  where not c.is_split and (c.import_id is null or c.import_id <> all (hidden))
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (household_id, month, account_id, category_id, is_transfer) do update set
    in_cents = t.in_cents + excluded.in_cents,
    out_cents = t.out_cents + excluded.out_cents,
    transaction_count = t.transaction_count + excluded.transaction_count;

  perform lock_account_totals(c.household_id, array_agg(distinct c.account_id)) from changed c
  where c.split_of is null and (c.import_id is null or c.import_id <> all (hidden))
  group by c.household_id order by c.household_id;

  update account_totals t set
    amount_cents = t.amount_cents + s.amount_cents,
    contained_cents = t.contained_cents + s.contained_cents,
    transaction_count = t.transaction_count + s.transaction_count
  from (
    select c.household_id, c.account_id, sum(sign * c.amount_cents) as amount_cents, sum(sign) as transaction_count,
      coalesce(sum(sign * c.amount_cents) filter (where is_in_confirmed_balance(c.date, c.created_at, c.import_key, k)), 0) as contained_cents
    from changed c
    join account_totals k on k.household_id = c.household_id and k.account_id = c.account_id
    where c.split_of is null and (c.import_id is null or c.import_id <> all (hidden))
    group by 1, 2) s
  where t.household_id = s.household_id and t.account_id = s.account_id;
  return null;
end $$;

create or replace function count_import() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  sign integer := case when new.hidden_at is null then 1 else -1 end;
begin
  insert into month_totals as t
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count)
  select c.household_id, household_month(c.date, h.month_start_day), c.account_id, c.category_id,
    c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign)
  from transactions c join households h using (household_id)
  where c.household_id = new.household_id and c.import_id = new.id and not c.is_split
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (household_id, month, account_id, category_id, is_transfer) do update set
    in_cents = t.in_cents + excluded.in_cents,
    out_cents = t.out_cents + excluded.out_cents,
    transaction_count = t.transaction_count + excluded.transaction_count;

  perform lock_account_totals(c.household_id, array_agg(distinct c.account_id)) from transactions c
  where c.household_id = new.household_id and c.import_id = new.id and c.split_of is null
  group by c.household_id;

  update account_totals t set
    amount_cents = t.amount_cents + s.amount_cents,
    contained_cents = t.contained_cents + s.contained_cents,
    transaction_count = t.transaction_count + s.transaction_count
  from (
    select c.household_id, c.account_id, sum(sign * c.amount_cents) as amount_cents, sum(sign) as transaction_count,
      coalesce(sum(sign * c.amount_cents)
        filter (where is_in_confirmed_balance(c.date, c.created_at, c.import_key, k)), 0) as contained_cents
    from transactions c
    join account_totals k on k.household_id = c.household_id and k.account_id = c.account_id
    where c.household_id = new.household_id and c.import_id = new.id and c.split_of is null
    group by 1, 2) s
  where t.household_id = s.household_id and t.account_id = s.account_id;
  return null;
end $$;

-- As in 0009, by account.
create or replace function recount_months() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from month_totals where household_id = new.household_id;
  insert into month_totals
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count)
  select household_id, household_month(date, new.month_start_day), account_id, category_id, transfer_id is not null,
    sum(greatest(amount_cents, 0)), sum(-least(amount_cents, 0)), count(*)
  from transactions where household_id = new.household_id and not is_split
    and (import_id is null or import_id <> all (array(
      select id from imports where household_id = new.household_id and hidden_at is not null)))
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

insert into month_totals
  (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count)
select t.household_id, household_month(t.date, h.month_start_day), t.account_id, t.category_id,
  t.transfer_id is not null, sum(greatest(t.amount_cents, 0)), sum(-least(t.amount_cents, 0)), count(*)
from transactions t join households h using (household_id)
where not t.is_split and not exists (
  select from imports i where i.household_id = t.household_id and i.id = t.import_id and i.hidden_at is not null)
group by 1, 2, 3, 4, 5;

-- Transfers with a Savings-and-debt category out of savings or a debt, by the side they count with: what came back to
-- another account counts there as minus, from one such account into another nothing counts (as v_moved_back has it). Day
-- and month are those of the outgoing side.
create view v_transfers_back with (security_invoker = true) as
select o.household_id, coalesce(i.id, o.id) as id, o.date, household_month(o.date, h.month_start_day) as month,
  coalesce(i.account_id, o.account_id) as account_id, c.id as category_id,
  case when i.id is null then -o.amount_cents else o.amount_cents end as counted_cents
from v_saving_accounts s
join transactions o on o.household_id = s.household_id and o.account_id = s.account_id and o.transfer_id is not null
  and o.category_id is not null and o.amount_cents < 0 and not o.is_split
join categories c on c.household_id = o.household_id and c.id = o.category_id and c.grp = 'SavingsDebt'
join households h on h.household_id = o.household_id
left join transactions i on i.household_id = o.household_id and i.transfer_id = o.transfer_id and i.id <> o.id
where not exists (
  select from v_saving_accounts x where x.household_id = i.household_id and x.account_id = i.account_id);
grant select on v_transfers_back to trivet_app, trivet_system;

-- The transactions that a month's figures count, each with the figure it counts in and by how much: every row of
-- v_monthly_summary's sums, once.
create view v_counted_transactions with (security_invoker = true) as
select t.household_id, t.id, t.date, household_month(t.date, h.month_start_day) as month, t.account_id,
  c.id as category_id, f.figure,
  case when f.figure in ('income', 'uncategorizedIncome') then t.amount_cents else -t.amount_cents end as counted_cents
from transactions t
join households h on h.household_id = t.household_id
left join categories c on c.household_id = t.household_id and c.id = t.category_id
cross join lateral (select case c.grp
  when 'Income' then 'income' when 'Needs' then 'needs' when 'Wants' then 'wants' when 'SavingsDebt' then 'savingsDebt'
  else case when t.amount_cents < 0 then 'uncategorized' else 'uncategorizedIncome' end end) f (figure)
where t.transfer_id is null and not t.is_split
union all
select t.household_id, t.id, t.date, household_month(t.date, h.month_start_day), t.account_id, t.category_id,
  'savingsDebt', -t.amount_cents
from transactions t
join categories c on c.household_id = t.household_id and c.id = t.category_id and c.grp = 'SavingsDebt'
join households h on h.household_id = t.household_id
where t.transfer_id is not null and t.amount_cents < 0 and not t.is_split and not exists (
  select from v_saving_accounts s where s.household_id = t.household_id and s.account_id = t.account_id)
union all
select household_id, id, date, month, account_id, category_id, 'savingsDebt', counted_cents from v_transfers_back;
grant select on v_counted_transactions to trivet_app, trivet_system;

comment on column v_transfers_back.household_id is 'not null';
comment on column v_transfers_back.id is 'not null';
comment on column v_transfers_back.date is 'not null';
comment on column v_transfers_back.month is 'not null';
comment on column v_transfers_back.account_id is 'not null';
comment on column v_transfers_back.category_id is 'not null';
comment on column v_transfers_back.counted_cents is 'not null';
comment on column v_counted_transactions.household_id is 'not null';
comment on column v_counted_transactions.id is 'not null';
comment on column v_counted_transactions.date is 'not null';
comment on column v_counted_transactions.month is 'not null';
comment on column v_counted_transactions.account_id is 'not null';
comment on column v_counted_transactions.figure is 'not null';
comment on column v_counted_transactions.counted_cents is 'not null';
