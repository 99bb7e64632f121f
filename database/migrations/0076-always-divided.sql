-- A category that is always divided: its transactions become parts of these categories, in hundredths of a percent that make
-- 100% (docs/decisions/0067-always-divided.md). A part may stay in the category itself.
create table category_parts (
  household_id uuid not null,
  category_id uuid not null,
  position integer not null check (position between 1 and 20),
  part_category_id uuid not null,
  share integer not null check (share between 1 and 10000),
  person text check (length(person) between 1 and 120),
  note text check (length(note) between 1 and 2000),
  primary key (household_id, category_id, position),
  foreign key (household_id, category_id) references categories on delete cascade,
  foreign key (household_id, part_category_id) references categories on delete cascade
);
create index on category_parts (household_id, part_category_id);
call protect_household_table('category_parts');
call keep_history('category_parts');

-- Looked at when a transaction of the database ends, so that parts may come in any order. Parts are never divided again: no
-- division leads to another. An archive comes in, and a household goes, while nobody is a member of it.
create function check_category_parts() returns trigger language plpgsql security definer set search_path = public as $$
declare
  household uuid := case when tg_op = 'DELETE' then old.household_id else new.household_id end;
  category uuid := case when tg_op = 'DELETE' then old.category_id else new.category_id end;
begin
  if exists (select from members m where m.household_id = household) and (exists (
      select from category_parts p where p.household_id = household and p.category_id = category
      having count(*) = 1 or sum(p.share) <> 10000)
    or exists (
      select from category_parts p
      join category_parts n on n.household_id = p.household_id and n.category_id = p.part_category_id
      where p.household_id = household and p.category_id <> p.part_category_id
        and (p.category_id = category or p.part_category_id = category)))
  then
    raise exception 'The parts of a category make 100%% and are not divided themselves' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger check_category_parts after insert or update or delete on category_parts
  deferrable initially deferred for each row execute function check_category_parts();

-- Somebody wants this transaction in one piece, as long as this is its category.
alter table transactions add column kept_whole_category_id uuid; -- no foreign key: of a category that is gone it says nothing

-- The column is new; what it shows is as in 0073.
create or replace view v_searchable_transactions with (security_invoker = false) as
  select * from transactions
  where household_id = (select current_household())
    and (import_id is null or import_id <> all (array(
      select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null)));
