-- A balance belongs to a date: what a person or a bank's file said an account held on a day. The latest one of an account
-- counts, and rows that arrive later for days before it move what the account started with, not what it holds.

create table confirmed_balances (
  household_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  day date not null check (day between '1900-01-01' and '2200-12-31'),
  amount_cents bigint not null check (amount_cents between -100000000000000 and 100000000000000),
  source text not null check (source in ('person', 'statement')),
  -- Which transactions of the day itself are in it, beside those that were there when it was confirmed: all, because the
  -- day was over; imported ones, because the bank had them; or none.
  day_takes text not null check (day_takes in ('all', 'imported', 'none')),
  import_id uuid,
  confirmed_by uuid,
  -- By the clock that `created_at` of transactions goes by.
  confirmed_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references accounts on delete cascade,
  foreign key (household_id, import_id) references imports on delete cascade,
  foreign key (household_id, confirmed_by) references household_people on delete set null (confirmed_by)
);
create index on confirmed_balances (household_id, account_id, day desc, confirmed_at desc, id desc);
create unique index confirmed_balances_person on confirmed_balances (household_id, account_id, day)
  where source = 'person';
create unique index confirmed_balances_import on confirmed_balances (household_id, import_id)
  where import_id is not null;
call protect_household_table('confirmed_balances');

-- The balance that counts, beside the sum of the transactions that are in it. All null, and the sum zero, where nobody
-- confirmed one: such an account starts with its own `starting_balance_cents`.
alter table account_totals
  add column confirmed_day date,
  add column confirmed_cents bigint,
  add column confirmed_source text check (confirmed_source in ('person', 'statement')),
  add column confirmed_at timestamptz,
  add column day_takes text,
  add column contained_cents bigint not null default 0;

-- Null, as where it is false, of an account without a confirmed balance.
create function is_in_confirmed_balance(day date, created_at timestamptz, import_key text, counted account_totals)
returns boolean language sql immutable as $$
  select day < counted.confirmed_day or day = counted.confirmed_day and (counted.day_takes = 'all'
    or created_at <= counted.confirmed_at or counted.day_takes = 'imported' and import_key is not null)
$$;

create view v_account_balances with (security_invoker = true) as
  select a.household_id, a.id as account_id, t.confirmed_day, t.confirmed_cents, t.confirmed_source,
    coalesce(t.confirmed_cents - t.contained_cents, a.starting_balance_cents) as starting_balance_cents,
    coalesce(t.confirmed_cents - t.contained_cents, a.starting_balance_cents) + coalesce(t.amount_cents, 0)
      as balance_cents,
    coalesce(t.transaction_count, 0) as transaction_count
  from accounts a left join account_totals t on t.household_id = a.household_id and t.account_id = a.id;
grant select on v_account_balances to trivet_app, trivet_system;
comment on column v_account_balances.household_id is 'not null';
comment on column v_account_balances.account_id is 'not null';
comment on column v_account_balances.starting_balance_cents is 'not null';
comment on column v_account_balances.balance_cents is 'not null';
comment on column v_account_balances.transaction_count is 'not null';

-- Whoever counts rows of an account, or confirms a balance of it, has its total's row first: each then sees what the other
-- wrote. Several in one order, so that two of them queue instead of deadlocking.
create function lock_account_totals(household uuid, accounts_counted uuid[]) returns void
language plpgsql security definer set search_path = public as $$
begin
  insert into account_totals (household_id, account_id, amount_cents, transaction_count)
  select a.household_id, a.id, 0, 0 from accounts a
  where a.household_id = household and a.id = any (accounts_counted) order by a.id
  on conflict do nothing;
  perform from account_totals t where t.household_id = household and t.account_id = any (accounts_counted)
  order by t.account_id for update;
end $$;

-- As in 0009, but the account's total also counts what is in its confirmed balance.
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
    (household_id, month, category_id, is_transfer, in_cents, out_cents, transaction_count)
  select c.household_id, household_month(c.date, h.month_start_day), c.category_id, c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign)
  from changed c join households h using (household_id)
  where not c.is_split and (c.import_id is null or c.import_id <> all (hidden))
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (household_id, month, category_id, is_transfer) do update set
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
    (household_id, month, category_id, is_transfer, in_cents, out_cents, transaction_count)
  select c.household_id, household_month(c.date, h.month_start_day), c.category_id, c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign)
  from transactions c join households h using (household_id)
  where c.household_id = new.household_id and c.import_id = new.id and not c.is_split
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (household_id, month, category_id, is_transfer) do update set
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

-- Finds the balance that counts anew, and the rows that are in it.
create function apply_confirmed_balance() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  touched record;
begin
  for touched in
    select household_id, array_agg(distinct account_id) as accounts from changed group by 1 order by 1
  loop
    perform lock_account_totals(touched.household_id, touched.accounts);
    update account_totals t set confirmed_day = b.day, confirmed_cents = b.amount_cents, confirmed_source = b.source,
      confirmed_at = b.confirmed_at, day_takes = b.day_takes
    from unnest(touched.accounts) as which (account_id) left join lateral (
      select * from confirmed_balances b
      where b.household_id = touched.household_id and b.account_id = which.account_id
      order by b.day desc, b.confirmed_at desc, b.id desc limit 1) b on true
    where t.household_id = touched.household_id and t.account_id = which.account_id;
    update account_totals t set contained_cents = coalesce((
        select sum(c.amount_cents) from transactions c
        where c.household_id = t.household_id and c.account_id = t.account_id and c.split_of is null
          and c.date <= t.confirmed_day and is_in_confirmed_balance(c.date, c.created_at, c.import_key, t)
          and (c.import_id is null or c.import_id <> all (array(
            select i.id from imports i where i.household_id = t.household_id and i.hidden_at is not null)))), 0)
    where t.household_id = touched.household_id and t.account_id = any (touched.accounts);
  end loop;
  return null;
end $$;
create trigger apply_inserted after insert on confirmed_balances
  referencing new table as changed for each statement execute function apply_confirmed_balance();
create trigger apply_deleted after delete on confirmed_balances
  referencing old table as changed for each statement execute function apply_confirmed_balance();
create trigger apply_updated after update on confirmed_balances
  referencing new table as changed for each statement execute function apply_confirmed_balance();
