-- Postgres looks up the parents of a new row one by one: an import of 10,000 rows looked up the same account, import,
-- person and few categories 40,000 times, a quarter of what it cost the database (docs/decisions/0076). Where the login
-- may say so, they are looked up once a statement instead, under the same locks. Only the look at new rows is replaced:
-- what changes a key, and what becomes of rows whose parent is deleted, stays with the foreign keys themselves.

-- Locks what the rows name as the foreign keys would, until the end of the transaction, so that nobody deletes it
-- meanwhile.
create function check_parents_of_inserted() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  named record;
  home uuid;
  account uuid;
  category uuid;
  import uuid;
  person uuid;
  missing text;
begin
  for named in
    select distinct household_id, account_id, category_id, import_id, entered_by from inserted order by 1, 2, 3, 4, 5
  loop
    if named.household_id is distinct from home then
      home := named.household_id;
      account := null; category := null; import := null; person := null;
    end if;
    if named.account_id is distinct from account then
      account := named.account_id;
      perform from accounts a where a.household_id = home and a.id = account for key share;
      if not found then missing := 'account_id'; end if;
    end if;
    if named.category_id is not null and named.category_id is distinct from category then
      category := named.category_id;
      perform from categories c where c.household_id = home and c.id = category for key share;
      if not found then missing := 'category_id'; end if;
    end if;
    if named.import_id is not null and named.import_id is distinct from import then
      import := named.import_id;
      perform from imports i where i.household_id = home and i.id = import for key share;
      if not found then missing := 'import_id'; end if;
    end if;
    if named.entered_by is not null and named.entered_by is distinct from person then
      person := named.entered_by;
      perform from household_people p where p.household_id = home and p.id = person for key share;
      if not found then missing := 'entered_by'; end if;
    end if;
    if missing is not null then
      raise exception 'insert or update on table "transactions" violates foreign key constraint "%"',
        'transactions_household_id_' || missing || '_fkey'
        using errcode = 'foreign_key_violation', schema = 'public', table = 'transactions',
          constraint = 'transactions_household_id_' || missing || '_fkey',
          detail = format('Key (household_id, %s)=(%s, %s) is not present in table "%s".', missing, home,
            to_jsonb(named) ->> missing,
            case missing when 'account_id' then 'accounts' when 'category_id' then 'categories' when 'import_id' then 'imports'
              else 'household_people' end);
    end if;
  end loop;
  return null;
end $$;

-- Whether the keys' own look at each new row is at rest afterwards. Called at every start, for whoever restores a
-- database makes them anew. Only a superuser may lay them to rest, which the embedded engine's login is; for others all
-- stays as it was.
create function check_parents_by_statement() returns boolean language plpgsql set search_path = public as $$
declare
  own text;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then return false; end if;
  if not exists (select from pg_trigger where tgrelid = 'transactions'::regclass and tgname = 'check_parents') then
    create trigger check_parents after insert on transactions
      referencing new table as inserted for each statement execute function check_parents_of_inserted();
  end if;
  for own in
    select t.tgname from pg_trigger t join pg_constraint k on k.oid = t.tgconstraint
    where t.tgrelid = 'transactions'::regclass and t.tgfoid = '"RI_FKey_check_ins"'::regproc and t.tgenabled <> 'D'
      and k.conname in ('transactions_household_id_account_id_fkey', 'transactions_household_id_category_id_fkey',
        'transactions_household_id_import_id_fkey', 'transactions_household_id_entered_by_fkey')
  loop
    execute format('alter table transactions disable trigger %I', own);
  end loop;
  return true;
end $$;
revoke execute on function check_parents_by_statement() from public;
