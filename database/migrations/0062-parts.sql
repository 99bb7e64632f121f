-- A transaction that is divided stays where it is, and its parts, rows of the same table, are counted instead of it. They add
-- up to it and stand in its account, whoever writes; what they share with it, they share at all times.
alter table transactions
  add check (split_of is null or not is_split),
  add check (transfer_id is null or (split_of is null and not is_split));

-- Looked at when a transaction of the database ends, so that rows may come in any order. An archive that comes in and a household
-- that goes are written in several, and nobody is a member of them; rows of a hidden import go in several, too.
create function check_parts() returns trigger language plpgsql security definer set search_path = public as $$
declare
  household uuid := case when tg_op = 'DELETE' then old.household_id else new.household_id end;
  wholes uuid[] := case tg_op when 'DELETE' then array[old.id, old.split_of] when 'INSERT' then array[new.id, new.split_of]
    else array[new.id, new.split_of, old.split_of] end;
begin
  if exists (
    select from transactions w
    cross join lateral (
      select count(*) as count, sum(p.amount_cents) as cents, bool_and(p.account_id = w.account_id) as is_beside
      from transactions p where p.household_id = w.household_id and p.split_of = w.id) p
    where w.household_id = household and w.id = any (wholes)
      and (w.is_split <> (p.count > 0) or p.cents <> w.amount_cents or not p.is_beside)
      and exists (select from members m where m.household_id = household)
      and not exists (select from imports i
        where i.household_id = household and i.id = w.import_id and i.hidden_at is not null))
  then
    raise exception 'The parts of a transaction do not add up to it' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_parts_inserted after insert on transactions deferrable initially deferred
  for each row when (new.is_split or new.split_of is not null) execute function check_parts();
create constraint trigger check_parts_updated after update on transactions deferrable initially deferred
  for each row when (new.is_split or old.is_split or new.split_of is not null or old.split_of is not null)
  execute function check_parts();
create constraint trigger check_parts_deleted after delete on transactions deferrable initially deferred
  for each row when (old.is_split or old.split_of is not null) execute function check_parts();

create function move_parts_with_whole() returns trigger language plpgsql as $$
begin
  update transactions p set account_id = new.account_id, date = new.date, cleared = new.cleared, import_id = new.import_id,
    description = case when new.description = old.description then p.description else new.description end
  where p.household_id = new.household_id and p.split_of = new.id;
  return null;
end $$;
create trigger move_parts_with_whole after update of account_id, date, description, cleared, import_id on transactions
  for each row when (new.is_split and (old.account_id, old.date, old.description, old.cleared, old.import_id)
    is distinct from (new.account_id, new.date, new.description, new.cleared, new.import_id))
  execute function move_parts_with_whole();

-- A list shows the parts: what is changed there of one, changes the whole, which changes the others. A part that somebody
-- edited makes its whole an edited one.
create function move_whole_with_part() returns trigger language plpgsql as $$
begin
  update transactions w set account_id = new.account_id, date = new.date, cleared = new.cleared,
    description = case when new.description = old.description then w.description else new.description end,
    updated_at = greatest(w.updated_at, new.updated_at)
  where w.household_id = new.household_id and w.id = new.split_of
    and (w.account_id, w.date, w.cleared, w.updated_at, new.description)
      is distinct from (new.account_id, new.date, new.cleared, greatest(w.updated_at, new.updated_at),
        case when new.description = old.description then new.description else w.description end);
  return null;
end $$;
create trigger move_whole_with_part after update of account_id, date, description, cleared, updated_at on transactions
  for each row when (new.split_of is not null and (old.account_id, old.date, old.description, old.cleared, old.updated_at)
    is distinct from (new.account_id, new.date, new.description, new.cleared, new.updated_at))
  execute function move_whole_with_part();
