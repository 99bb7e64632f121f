-- The version of what answers of a household that are cached are made from (decision 0082): the transaction that last changed any of
-- it. Each transaction adds a row of its own, so that none waits for another one. Only the latest row counts; the nightly purge
-- deletes the others.
create table household_versions (
  household_id uuid not null references households on delete cascade,
  version xid8 not null,
  primary key (household_id, version)
);
call protect_household_table('household_versions', 'select');

-- Of a household that is just being deleted nothing is kept.
create function add_household_version() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  insert into household_versions (household_id, version)
  select c.household_id, pg_current_xact_id() from (select distinct household_id from changed) c
  where exists (select from households h where h.household_id = c.household_id)
  on conflict do nothing;
  return null;
end $$;

-- Makes every change of a table a new version, whoever makes it. For all tables that a cached answer is made from: a test compares.
create procedure keep_version(name regclass) language plpgsql as $$
begin
  execute format('create trigger version_inserted after insert on %s referencing new table as changed
    for each statement execute function add_household_version()', name);
  execute format('create trigger version_updated after update on %s referencing new table as changed
    for each statement execute function add_household_version()', name);
  execute format('create trigger version_deleted after delete on %s referencing old table as changed
    for each statement execute function add_household_version()', name);
end $$;

call keep_version('account_totals');
call keep_version('accounts');
call keep_version('attachments');
call keep_version('budget_splits');
call keep_version('categories');
call keep_version('category_parts');
call keep_version('confirmed_balances');
call keep_version('debts');
call keep_version('household_people');
call keep_version('households');
call keep_version('imports');
call keep_version('keyword_rules');
call keep_version('month_totals');
call keep_version('reconciliations');
call keep_version('recurring_bills');
call keep_version('savings_contributions');
call keep_version('savings_goal_accounts');
call keep_version('savings_goals');
call keep_version('tags');
call keep_version('transaction_tags');
call keep_version('transactions');
call keep_version('transfers');
