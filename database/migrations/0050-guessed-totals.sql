-- How much of a month's totals was only guessed: what a category was given below a similarity of 0.85 counts at once, and is
-- drawn as a guess until somebody confirms it. Kept by the same statements as the totals, so a picture reads no rows.
create function is_guess(category_id uuid, guess_category_id uuid, guess_similarity real) returns boolean
language sql immutable as $$
  select category_id = guess_category_id and guess_similarity < 0.85
$$;

alter table month_totals
  add column guessed_in_cents bigint not null default 0,
  add column guessed_out_cents bigint not null default 0,
  add column guessed_count bigint not null default 0;

-- As in 0037, with guesses.
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
    guessed_in_cents, guessed_out_cents, guessed_count)
  select c.household_id, household_month(c.date, h.month_start_day), c.account_id, c.category_id,
    c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign),
    coalesce(sum(sign * greatest(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * -least(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0)
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
    guessed_count = t.guessed_count + excluded.guessed_count;

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
    guessed_in_cents, guessed_out_cents, guessed_count)
  select c.household_id, household_month(c.date, h.month_start_day), c.account_id, c.category_id,
    c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign),
    coalesce(sum(sign * greatest(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * -least(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0)
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
    guessed_count = t.guessed_count + excluded.guessed_count;

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

-- As in 0037, with guesses.
create or replace function recount_months() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from month_totals where household_id = new.household_id;
  insert into month_totals
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count,
    guessed_in_cents, guessed_out_cents, guessed_count)
  select household_id, household_month(date, new.month_start_day), account_id, category_id, transfer_id is not null,
    sum(greatest(amount_cents, 0)), sum(-least(amount_cents, 0)), count(*),
    coalesce(sum(greatest(amount_cents, 0)) filter (where is_guess(category_id, guess_category_id, guess_similarity)), 0),
    coalesce(sum(-least(amount_cents, 0)) filter (where is_guess(category_id, guess_category_id, guess_similarity)), 0),
    count(*) filter (where is_guess(category_id, guess_category_id, guess_similarity))
  from transactions where household_id = new.household_id and not is_split
    and (import_id is null or import_id <> all (array(
      select id from imports where household_id = new.household_id and hidden_at is not null)))
  group by 1, 2, 3, 4, 5;
  return null;
end $$;

update month_totals t set guessed_in_cents = s.in_cents, guessed_out_cents = s.out_cents, guessed_count = s.transaction_count
from (
  select x.household_id, household_month(x.date, h.month_start_day) as month, x.account_id, x.category_id,
    x.transfer_id is not null as is_transfer, sum(greatest(x.amount_cents, 0)) as in_cents,
    sum(-least(x.amount_cents, 0)) as out_cents, count(*) as transaction_count
  from transactions x join households h using (household_id)
  where x.guess_category_id is not null and is_guess(x.category_id, x.guess_category_id, x.guess_similarity)
    and not x.is_split and not exists (
      select from imports i where i.household_id = x.household_id and i.id = x.import_id and i.hidden_at is not null)
  group by 1, 2, 3, 4, 5) s
where t.household_id = s.household_id and t.month = s.month and t.account_id = s.account_id
  and t.category_id = s.category_id and t.is_transfer = s.is_transfer;
