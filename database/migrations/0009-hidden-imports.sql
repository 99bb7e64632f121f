-- An import of any size appears, and is undone, at once. Its rows are written in short statements, so that readers need
-- not wait for all of them, and nobody sees them before they are complete: rows of a hidden import are not there.
--
--   draft     landed_at and hidden_at are null: a file that is being reviewed, no rows yet
--   landing   hidden_at is the last sign of life of whoever writes the rows, landing_key tells writers apart
--   landed    landed_at is set, hidden_at is null: the rows are seen and counted
--   undone    undone_at is set; hidden_at too until the rows are taken away, when the undo can no longer be undone

alter table imports
  add column hidden_at timestamptz,
  add column landing_key uuid,
  add column rows_written integer not null default 0,
  add column rows_total integer not null default 0,
  add column undo_id uuid; -- the undo_records row that brings an undone import back

-- Banks' files do not get smaller by Postgres' own compression, which takes longer than writing them.
alter table imports alter column file set storage external;

-- One import at a time lands in an account: two would not see each other's rows and double them.
create unique index imports_landing on imports (household_id, account_id)
  where hidden_at is not null and landed_at is null;
create index imports_hidden on imports (household_id) where hidden_at is not null;
create index imports_undo on imports (household_id, undo_id) where undo_id is not null;

alter policy read_own on transactions using (
  household_id = (select current_household())
  and (import_id is null or import_id <> all (array(
    select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null))));

-- As in 0008, but rows of hidden imports do not count. The lock makes a change of a row and the hiding or showing of
-- its import queue up, so that each counts what the other left.
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

  insert into account_totals as t (household_id, account_id, amount_cents, transaction_count)
  select c.household_id, c.account_id, sum(sign * c.amount_cents), sum(sign)
  from changed c join accounts a on a.household_id = c.household_id and a.id = c.account_id
  where c.split_of is null and (c.import_id is null or c.import_id <> all (hidden))
  group by 1, 2
  order by 1, 2
  on conflict (household_id, account_id) do update set
    amount_cents = t.amount_cents + excluded.amount_cents,
    transaction_count = t.transaction_count + excluded.transaction_count;
  return null;
end $$;

-- An import that is shown adds its rows to the totals, one that is hidden takes them away.
create function count_import() returns trigger
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

  insert into account_totals as t (household_id, account_id, amount_cents, transaction_count)
  select c.household_id, c.account_id, sum(sign * c.amount_cents), sum(sign)
  from transactions c
  where c.household_id = new.household_id and c.import_id = new.id and c.split_of is null
  group by 1, 2
  order by 1, 2
  on conflict (household_id, account_id) do update set
    amount_cents = t.amount_cents + excluded.amount_cents,
    transaction_count = t.transaction_count + excluded.transaction_count;
  return null;
end $$;
create trigger count_import after update of hidden_at on imports
  for each row when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function count_import();

-- Deleting a landed import only takes its name off its rows; those of a hidden one must not come to light.
create function drop_hidden_rows() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from transactions where household_id = old.household_id and import_id = old.id;
  return old;
end $$;
create trigger drop_hidden_rows before delete on imports
  for each row when (old.hidden_at is not null) execute function drop_hidden_rows();

create or replace function recount_months() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  delete from month_totals where household_id = new.household_id;
  insert into month_totals
  select household_id, household_month(date, new.month_start_day), category_id, transfer_id is not null,
    sum(greatest(amount_cents, 0)), sum(-least(amount_cents, 0)), count(*)
  from transactions where household_id = new.household_id and not is_split
    and (import_id is null or import_id <> all (array(
      select id from imports where household_id = new.household_id and hidden_at is not null)))
  group by 1, 2, 3, 4;
  return null;
end $$;
