-- Who shares a household: the people who ever did, the invitations that wait, and which of them entered a transaction.

-- Everybody who ever belonged to the household, under the name they have, or had when they left: what they entered still
-- says who it was. `id` is the user's, who may be gone; the name is 'Former member' then.
create table household_people (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  primary key (household_id, id)
);
call protect_household_table('household_people', 'select');

insert into household_people (household_id, id, name)
  select m.household_id, u.id, u.full_name from members m join users u on u.id = m.user_id
  union select t.household_id, u.id, u.full_name from transactions t join users u on u.id = t.created_by;

-- Whoever joins is one of its people, whichever way they come in.
create function remember_person() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into household_people (household_id, id, name)
    select new.household_id, u.id, u.full_name from users u where u.id = new.user_id
    on conflict (household_id, id) do update set name = excluded.name;
  return null;
end $$;
create trigger remember_person after insert on members for each row execute function remember_person();

-- A new name of a user is seen by those they share a household with, not by those they left.
create function rename_person() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  update household_people p set name = new.full_name
  from members m where m.user_id = new.id and p.household_id = m.household_id and p.id = new.id;
  return null;
end $$;
create trigger rename_person after update of full_name on users
  for each row when (old.full_name <> new.full_name) execute function rename_person();

-- Members come and go in transactions of the program, which lock the household: never by a request's own rights.
revoke insert on members from trivet_app;

-- A transaction knows who entered it. The key carries the household, so it can only be one of its people.
alter table transactions drop constraint transactions_created_by_fkey;
alter table transactions rename column created_by to entered_by;
alter view v_uncategorized_transactions rename column created_by to entered_by;
alter view v_searchable_transactions rename column created_by to entered_by;
alter table transactions add foreign key (household_id, entered_by) references household_people;

-- An address that was asked to join. The token is in its mail only; a new mail makes the one before worthless. An accepted
-- one stays for a while, so that the click that was sent twice is answered twice.
create table invitations (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'member', 'viewer')),
  token_hash text not null unique,
  invited_by uuid not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  primary key (household_id, id),
  foreign key (household_id, invited_by) references household_people,
  foreign key (household_id, accepted_by) references household_people,
  check ((accepted_at is null) = (accepted_by is null))
);
create unique index invitations_waiting on invitations (household_id, email) where accepted_at is null;
create index on invitations (email);
create index on invitations (expires_at);
call protect_household_table('invitations', 'select');

-- The members of the request's household with their addresses, which no request may read of users by itself. It reads with
-- its owner's rights, so it names the household (0010 does the same).
create view v_household_members with (security_invoker = false, security_barrier) as
  select m.household_id, m.user_id, u.full_name, u.email, m.role, m.joined_at
  from members m join users u on u.id = m.user_id
  where m.household_id = (select current_household());
grant select on v_household_members to trivet_app;

comment on column v_household_members.household_id is 'not null';
comment on column v_household_members.user_id is 'not null';
comment on column v_household_members.full_name is 'not null';
comment on column v_household_members.email is 'not null';
comment on column v_household_members.role is 'not null';
comment on column v_household_members.joined_at is 'not null';
