-- Leaving for good: what a deletion leaves to be taken away, and no trace of a person outside the table of people.

-- A household whose last member is gone: nobody sees it any more, its rows are taken away in short statements (R65). A
-- user who is gone has no household here. A row names nobody, and stays until the database's files are rid of it, too.
create table deletions (
  id uuid primary key,
  household uuid unique,
  requested_at timestamptz not null,
  rows_gone_at timestamptz,
  filling_at timestamptz, -- see below: the last sign of life of whoever fills it; until then it is left alone
  check (household is not null or rows_gone_at is not null)
);
grant all on deletions to trivet_system;

-- An archive comes in as a household of its own, in short statements, so that nobody waits for all of it. Nobody is in that
-- household until it is complete; then its members come over and the empty one they had goes. It stands here from its first
-- row on: one that is never completed is taken away like any household that nobody is in.

-- Nobody joins a household that is going. Whoever deletes it holds its row, so one of the two sees the other.
create function refuse_going_household() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  perform from households where household_id = new.household_id for share;
  if exists (select from deletions where household = new.household_id) then
    raise foreign_key_violation using message = 'This household is being deleted';
  end if;
  return new;
end $$;
create trigger refuse_going_household before insert on members
  for each row execute function refuse_going_household();

-- Who did something is one of the household's people, as in 0014: they keep their place when they are gone, and a deleted
-- user is not looked for in the rows of every household.
alter table accounts drop constraint accounts_closed_by_fkey,
  add foreign key (household_id, closed_by) references household_people on delete set null (closed_by);
alter table categorize_events drop constraint categorize_events_created_by_fkey,
  add foreign key (household_id, created_by) references household_people on delete set null (created_by);
alter table imports drop constraint imports_created_by_fkey, drop constraint imports_undone_by_fkey,
  add foreign key (household_id, created_by) references household_people on delete set null (created_by),
  add foreign key (household_id, undone_by) references household_people on delete set null (undone_by);
alter table transfers drop constraint transfers_linked_by_fkey,
  add foreign key (household_id, linked_by) references household_people on delete set null (linked_by);
alter table transfer_rejections drop constraint transfer_rejections_rejected_by_fkey,
  add foreign key (household_id, rejected_by) references household_people on delete set null (rejected_by);
alter table undo_records drop constraint undo_records_created_by_fkey,
  add foreign key (household_id, created_by) references household_people on delete set null (created_by);
