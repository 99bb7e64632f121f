-- What a session says of somebody follows from these tables, too. Each change of that makes a new version of the household, so that
-- while the version is the same a cached answer asks of the session nothing but its row (decision 0085).
create function add_version_of_person() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  person text := tg_argv[0];
begin
  insert into household_versions (household_id, version)
  select h.household_id, pg_current_xact_id() from members m join households h using (household_id)
  where m.user_id in ((to_jsonb(old) ->> person)::uuid, (to_jsonb(new) ->> person)::uuid)
  on conflict do nothing;
  return null;
end $$;

create function add_version_of_member() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into household_versions (household_id, version)
  select h.household_id, pg_current_xact_id() from households h where h.household_id in (old.household_id, new.household_id)
  on conflict do nothing;
  return null;
end $$;

create trigger version_of_member after insert or update or delete on members
  for each row execute function add_version_of_member();
-- Not on each day on which somebody was last seen.
create trigger version_of_person after update of email, full_name on users
  for each row execute function add_version_of_person('id');
create trigger version_of_person after insert or update or delete on profiles
  for each row execute function add_version_of_person('user_id');
create trigger version_of_person after insert or update or delete on admin_roles
  for each row execute function add_version_of_person('user_id');
create trigger version_of_person
  after insert or delete or update of user_id, approved_at, banned_at, pro_access_granted_at on affiliates
  for each row execute function add_version_of_person('user_id');
