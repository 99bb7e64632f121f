-- What administrators did (R32).

-- Whoever acts as an administrator has an id of their own here: the entries of the log stay when an account goes, and then
-- name nobody any more (R65).
create table administrators (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade
);
grant all on administrators to trivet_system;

-- Without foreign keys: nothing that is deleted elsewhere takes an entry along.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  administrator_id uuid, -- null: the operator, on the command line
  action text not null check (length(action) <= 100),
  subject text not null check (length(subject) <= 200), -- the row it was done to
  before jsonb, -- what changed, and nothing that names a person or opens anything
  after jsonb
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
grant select, insert on audit_log to trivet_system;
