-- Roles, tenancy and the helpers every later migration uses.
--
-- trivet_app     what a signed-in person's request runs as: sees one household, through policies.
-- trivet_system  what the program itself runs as (sessions, jobs, mail): the login is a member of it.
-- Roles belong to the whole server, so another database may have made them already.

do $$
begin
  if not exists (select from pg_roles where rolname = 'trivet_app') then
    create role trivet_app nologin;
  end if;
  if not exists (select from pg_roles where rolname = 'trivet_system') then
    create role trivet_system nologin;
  end if;
  -- Who may not grant them may have been given them beforehand.
  if not (pg_has_role(current_user, 'trivet_app', 'member') and pg_has_role(current_user, 'trivet_system', 'member')) then
    execute format('grant trivet_app, trivet_system to %I', current_user);
  end if;
end $$;

grant usage on schema public to trivet_app, trivet_system;

create extension if not exists btree_gin;
create extension if not exists pg_trgm;

-- The household, member and role of the request, set for one transaction by the server.
create function current_household() returns uuid language sql stable as $$
  select nullif(current_setting('app.household_id', true), '')::uuid
$$;
create function current_member() returns uuid language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::uuid
$$;
create function current_member_can_write() returns boolean language sql stable as $$
  select coalesce(current_setting('app.member_role', true) in ('owner', 'member'), false)
$$;

-- Puts a household table behind row-level security: a request sees the rows of its own household and changes
-- them unless its member is a viewer. `commands` is what the application may do at all.
create procedure protect_household_table(name regclass, commands text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('grant %s on %s to trivet_app', commands, name);
  execute format('grant all on %s to trivet_system', name);
  execute format('create policy system on %s to trivet_system using (true) with check (true)', name);
  execute format('create policy read_own on %s for select to trivet_app
    using (household_id = (select current_household()))', name);
  execute format('create policy insert_own on %s for insert to trivet_app
    with check (household_id = (select current_household()) and (select current_member_can_write()))', name);
  execute format('create policy update_own on %s for update to trivet_app
    using (household_id = (select current_household()) and (select current_member_can_write()))', name);
  execute format('create policy delete_own on %s for delete to trivet_app
    using (household_id = (select current_household()) and (select current_member_can_write()))', name);
end $$;
