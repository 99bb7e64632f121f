-- What a month and an account came to, kept exact by the same statement that changes a transaction: a summary
-- costs the same at a thousand rows and at a million, and is never stale.

-- The month of a day, for a household whose month starts on `start_day`: named after the month it starts in.
create function household_month(day date, start_day integer) returns date language sql immutable as $$
  select date_trunc('month', day - (start_day - 1))::date
$$;

create table month_totals (
  household_id uuid not null references households on delete cascade,
  month date not null,
  category_id uuid, -- no foreign key: a deleted category's row counts down to zero
  is_transfer boolean not null,
  in_cents bigint not null,
  out_cents bigint not null,
  transaction_count bigint not null,
  unique nulls not distinct (household_id, month, category_id, is_transfer),
  -- Ten times the largest amount: what is added up of these stays exact in every reader (R6).
  constraint totals_in_range check (greatest(abs(in_cents), abs(out_cents)) <= 1000000000000000)
);
-- What waits for a category, of all months, without reading all categories of all months.
create index month_totals_uncategorized on month_totals (household_id)
  where category_id is null and not is_transfer;
call protect_household_table('month_totals', 'select');

create table account_totals (
  household_id uuid not null,
  account_id uuid not null,
  amount_cents bigint not null,
  transaction_count bigint not null,
  primary key (household_id, account_id),
  foreign key (household_id, account_id) references accounts on delete cascade,
  constraint totals_in_range check (abs(amount_cents) <= 1000000000000000)
);
call protect_household_table('account_totals', 'select');

-- Adds (sign 1) or takes away (sign -1) the rows a statement changed. Joins drop rows of a household or account
-- that is itself being deleted. Keys in order, so that two writers queue instead of deadlocking.
create function count_changed_transactions() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  sign integer := tg_argv[0];
begin
  insert into month_totals as t
    (household_id, month, category_id, is_transfer, in_cents, out_cents, transaction_count)
  select c.household_id, household_month(c.date, h.month_start_day), c.category_id, c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign)
  from changed c join households h using (household_id)
  where not c.is_split
  group by 1, 2, 3, 4
  order by 1, 2, 3, 4
  on conflict (household_id, month, category_id, is_transfer) do update set
    in_cents = t.in_cents + excluded.in_cents,
    out_cents = t.out_cents + excluded.out_cents,
    transaction_count = t.transaction_count + excluded.transaction_count;

  insert into account_totals as t (household_id, account_id, amount_cents, transaction_count)
  select c.household_id, c.account_id, sum(sign * c.amount_cents), sum(sign)
  from changed c join accounts a on a.household_id = c.household_id and a.id = c.account_id
  where c.split_of is null
  group by 1, 2
  order by 1, 2
  on conflict (household_id, account_id) do update set
    amount_cents = t.amount_cents + excluded.amount_cents,
    transaction_count = t.transaction_count + excluded.transaction_count;
  return null;
end $$;

create trigger count_inserted after insert on transactions
  referencing new table as changed for each statement execute function count_changed_transactions('1');
create trigger count_deleted after delete on transactions
  referencing old table as changed for each statement execute function count_changed_transactions('-1');
create trigger count_updated_from after update on transactions
  referencing old table as changed for each statement execute function count_changed_transactions('-1');
create trigger count_updated_to after update on transactions
  referencing new table as changed for each statement execute function count_changed_transactions('1');

-- A household that moves its month start has all its months counted anew.
create function recount_months() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from month_totals where household_id = new.household_id;
  insert into month_totals
  select household_id, household_month(date, new.month_start_day), category_id, transfer_id is not null,
    sum(greatest(amount_cents, 0)), sum(-least(amount_cents, 0)), count(*)
  from transactions where household_id = new.household_id and not is_split
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger recount_months after update of month_start_day on households
  for each row when (old.month_start_day <> new.month_start_day) execute function recount_months();

-- SPEC section 3, monthly summary view. Every cent of a month stands in exactly one column. A transfer counts
-- only when it carries a Savings-and-debt category, and then once, by its outgoing side (DESIGN section 5 item 2).
-- Needs, wants and savings are what went out less what came back; income is what came in less what went back.
create view v_monthly_summary with (security_invoker = true) as
  select t.household_id, t.month,
    coalesce(sum(t.in_cents - t.out_cents) filter (where c.grp = 'Income' and not t.is_transfer), 0)::bigint
      as income_cents,
    coalesce(sum(t.out_cents - t.in_cents) filter (where c.grp = 'Needs' and not t.is_transfer), 0)::bigint
      as needs_cents,
    coalesce(sum(t.out_cents - t.in_cents) filter (where c.grp = 'Wants' and not t.is_transfer), 0)::bigint
      as wants_cents,
    (coalesce(sum(t.out_cents - t.in_cents) filter (where c.grp = 'SavingsDebt' and not t.is_transfer), 0)
      + coalesce(sum(t.out_cents) filter (where c.grp = 'SavingsDebt' and t.is_transfer), 0))::bigint
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

comment on column v_monthly_summary.household_id is 'not null';
comment on column v_monthly_summary.month is 'not null';
comment on column v_monthly_summary.income_cents is 'not null';
comment on column v_monthly_summary.needs_cents is 'not null';
comment on column v_monthly_summary.wants_cents is 'not null';
comment on column v_monthly_summary.savings_debt_cents is 'not null';
comment on column v_monthly_summary.uncategorized_cents is 'not null';
comment on column v_monthly_summary.uncategorized_income_cents is 'not null';
comment on column v_monthly_summary.uncategorized_count is 'not null';
comment on column v_monthly_summary.transaction_count is 'not null';
