-- A refund names the purchase it came back of. It lessens what was spent, in the category of the purchase and on its own day,
-- and is never income: without a category it is taken from what was spent without one.
alter table transactions
  add column not_refund_at timestamptz, -- somebody said that this is no refund: none is proposed for it again
  add check (refund_of is null or (amount_cents > 0 and transfer_id is null and not is_split));

-- The column is new; what it shows is as in 0058.
create or replace view v_searchable_transactions with (security_invoker = false) as
  select * from transactions
  where household_id = (select current_household())
    and (import_id is null or import_id <> all (array(
      select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null)));

-- What came back is of something that was paid: of a part, where the purchase is divided. Looked at when a transaction of the
-- database ends, so that rows may come in any order.
create function check_refunds() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if exists (
    select from transactions r join transactions p on p.household_id = r.household_id and p.id = r.refund_of
    where r.household_id = new.household_id and (r.id = new.id or r.refund_of = new.id)
      and (p.amount_cents >= 0 or p.is_split or p.transfer_id is not null))
  then
    raise exception 'A refund is of a purchase, or of a part of one' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_refunds_inserted after insert on transactions deferrable initially deferred
  for each row when (new.refund_of is not null) execute function check_refunds();
create constraint trigger check_refunds_updated after update on transactions deferrable initially deferred
  for each row when (new.refund_of is distinct from old.refund_of
    or new.amount_cents >= 0 and old.amount_cents < 0 or new.is_split and not old.is_split
    or new.transfer_id is not null and old.transfer_id is null)
  execute function check_refunds();

-- A refund that has its purchase's category keeps having it, whoever changes the purchase.
create function move_refunds_with_purchase() returns trigger language plpgsql as $$
begin
  update transactions r set category_id = new.category_id
  where r.household_id = new.household_id and r.refund_of = new.id
    and r.category_id is not distinct from old.category_id;
  return null;
end $$;
create trigger move_refunds_with_purchase after update of category_id on transactions
  for each row when (new.amount_cents < 0 and old.category_id is distinct from new.category_id)
  execute function move_refunds_with_purchase();

-- What comes back is no income, whoever says so: it keeps the category it had, or has none.
create function keep_refunds_from_income() returns trigger language plpgsql as $$
begin
  if exists (select from categories c
    where c.household_id = new.household_id and c.id = new.category_id and c.grp = 'Income')
  then
    new.category_id := null;
    if tg_op = 'UPDATE' then
      select c.id into new.category_id from categories c
      where c.household_id = old.household_id and c.id = old.category_id and c.grp <> 'Income';
    end if;
  end if;
  return new;
end $$;
create trigger keep_refunds_from_income before insert or update of category_id, refund_of on transactions
  for each row when (new.refund_of is not null and new.category_id is not null)
  execute function keep_refunds_from_income();

create function take_income_from_refunds() returns trigger language plpgsql as $$
begin
  update transactions t set category_id = null
  where t.household_id = new.household_id and t.category_id = new.id and t.refund_of is not null;
  return null;
end $$;
create trigger take_income_from_refunds after update of grp on categories
  for each row when (new.grp = 'Income' and old.grp <> 'Income') execute function take_income_from_refunds();

-- What of `in_cents` came back of purchases.
alter table month_totals add column refunded_cents bigint not null default 0;

-- As in 0050, with refunds.
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
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count,
    guessed_in_cents, guessed_out_cents, guessed_count, refunded_cents)
  select c.household_id, household_month(c.date, h.month_start_day), c.account_id, c.category_id,
    c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign),
    coalesce(sum(sign * greatest(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * -least(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * c.amount_cents) filter (where c.refund_of is not null), 0)
  from changed c join households h using (household_id)
  where not c.is_split and (c.import_id is null or c.import_id <> all (hidden))
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (household_id, month, account_id, category_id, is_transfer) do update set
    in_cents = t.in_cents + excluded.in_cents,
    out_cents = t.out_cents + excluded.out_cents,
    transaction_count = t.transaction_count + excluded.transaction_count,
    guessed_in_cents = t.guessed_in_cents + excluded.guessed_in_cents,
    guessed_out_cents = t.guessed_out_cents + excluded.guessed_out_cents,
    guessed_count = t.guessed_count + excluded.guessed_count,
    refunded_cents = t.refunded_cents + excluded.refunded_cents;

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
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count,
    guessed_in_cents, guessed_out_cents, guessed_count, refunded_cents)
  select c.household_id, household_month(c.date, h.month_start_day), c.account_id, c.category_id,
    c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign),
    coalesce(sum(sign * greatest(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * -least(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * c.amount_cents) filter (where c.refund_of is not null), 0)
  from transactions c join households h using (household_id)
  where c.household_id = new.household_id and c.import_id = new.id and not c.is_split
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (household_id, month, account_id, category_id, is_transfer) do update set
    in_cents = t.in_cents + excluded.in_cents,
    out_cents = t.out_cents + excluded.out_cents,
    transaction_count = t.transaction_count + excluded.transaction_count,
    guessed_in_cents = t.guessed_in_cents + excluded.guessed_in_cents,
    guessed_out_cents = t.guessed_out_cents + excluded.guessed_out_cents,
    guessed_count = t.guessed_count + excluded.guessed_count,
    refunded_cents = t.refunded_cents + excluded.refunded_cents;

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

-- As in 0050, with refunds.
create or replace function recount_months() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from month_totals where household_id = new.household_id;
  insert into month_totals
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count,
    guessed_in_cents, guessed_out_cents, guessed_count, refunded_cents)
  select household_id, household_month(date, new.month_start_day), account_id, category_id, transfer_id is not null,
    sum(greatest(amount_cents, 0)), sum(-least(amount_cents, 0)), count(*),
    coalesce(sum(greatest(amount_cents, 0)) filter (where is_guess(category_id, guess_category_id, guess_similarity)), 0),
    coalesce(sum(-least(amount_cents, 0)) filter (where is_guess(category_id, guess_category_id, guess_similarity)), 0),
    count(*) filter (where is_guess(category_id, guess_category_id, guess_similarity)),
    coalesce(sum(amount_cents) filter (where refund_of is not null), 0)
  from transactions where household_id = new.household_id and not is_split
    and (import_id is null or import_id <> all (array(
      select id from imports where household_id = new.household_id and hidden_at is not null)))
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

-- As in 0032; what came back of purchases is no income.
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
    coalesce(sum(t.out_cents - t.refunded_cents) filter (where c.id is null and not t.is_transfer), 0)::bigint
      as uncategorized_cents,
    coalesce(sum(t.in_cents - t.refunded_cents) filter (where c.id is null and not t.is_transfer), 0)::bigint
      as uncategorized_income_cents,
    coalesce(sum(t.transaction_count) filter (where c.id is null and not t.is_transfer), 0)::bigint
      as uncategorized_count,
    sum(t.transaction_count)::bigint as transaction_count
  from month_totals t
  left join categories c on c.household_id = t.household_id and c.id = t.category_id
  group by t.household_id, t.month;

-- As in 0037; a refund counts against spending.
create or replace view v_counted_transactions with (security_invoker = true) as
select t.household_id, t.id, t.date, household_month(t.date, h.month_start_day) as month, t.account_id,
  c.id as category_id, f.figure,
  case when f.figure in ('income', 'uncategorizedIncome') then t.amount_cents else -t.amount_cents end as counted_cents
from transactions t
join households h on h.household_id = t.household_id
left join categories c on c.household_id = t.household_id and c.id = t.category_id
cross join lateral (select case c.grp
  when 'Income' then 'income' when 'Needs' then 'needs' when 'Wants' then 'wants' when 'SavingsDebt' then 'savingsDebt'
  else case when t.amount_cents < 0 or t.refund_of is not null then 'uncategorized' else 'uncategorizedIncome' end end) f (figure)
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

update month_totals t set refunded_cents = s.cents
from (
  select x.household_id, household_month(x.date, h.month_start_day) as month, x.account_id, x.category_id,
    sum(x.amount_cents) as cents
  from transactions x join households h using (household_id)
  where x.refund_of is not null and not x.is_split and not exists (
    select from imports i where i.household_id = x.household_id and i.id = x.import_id and i.hidden_at is not null)
  group by 1, 2, 3, 4) s
where t.household_id = s.household_id and t.month = s.month and t.account_id = s.account_id
  and t.category_id is not distinct from s.category_id and not t.is_transfer;
