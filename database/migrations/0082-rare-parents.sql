-- Of the eleven keys of a transaction seven are null in nearly every row. Postgres notes each of them for each new row all the
-- same, and takes the row up again to find that there is nothing to look for. Where the login may say so (0080), a new row
-- is noted only if it has one of them.

-- Locks what a new row names as the foreign keys would. A row that was taken away or changed before its turn came is
-- none to look for: whatever a change names is looked up by the keys themselves.
create function check_rare_parents() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  home uuid := new.household_id;
  own transactions;
  missing text;
begin
  select * into own from transactions t where t.household_id = home and t.id = new.id;
  if tg_argv[0] = 'at once' then
    if own.transfer_id = new.transfer_id then
      perform from transfers p where p.household_id = home and p.id = new.transfer_id for key share;
      if not found then missing := 'transfer_id'; end if;
    end if;
    if own.reconciliation_id = new.reconciliation_id then
      perform from reconciliations p where p.household_id = home and p.id = new.reconciliation_id for key share;
      if not found then missing := 'reconciliation_id'; end if;
    end if;
  else
    if own.recurring_bill_id = new.recurring_bill_id then
      perform from recurring_bills p where p.household_id = home and p.id = new.recurring_bill_id for key share;
      if not found then missing := 'recurring_bill_id'; end if;
    end if;
    if own.savings_goal_id = new.savings_goal_id then
      perform from savings_goals p where p.household_id = home and p.id = new.savings_goal_id for key share;
      if not found then missing := 'savings_goal_id'; end if;
    end if;
    if own.split_of = new.split_of then
      perform from transactions p where p.household_id = home and p.id = new.split_of for key share;
      if not found then missing := 'split_of'; end if;
    end if;
    if own.refund_of = new.refund_of then
      perform from transactions p where p.household_id = home and p.id = new.refund_of for key share;
      if not found then missing := 'refund_of'; end if;
    end if;
    if own.made_beside = new.made_beside then
      perform from transactions p where p.household_id = home and p.id = new.made_beside for key share;
      if not found then missing := 'made_beside'; end if;
    end if;
  end if;
  if missing is not null then
    raise exception 'insert or update on table "transactions" violates foreign key constraint "%"',
      'transactions_household_id_' || missing || '_fkey'
      using errcode = 'foreign_key_violation', schema = 'public', table = 'transactions',
        constraint = 'transactions_household_id_' || missing || '_fkey',
        detail = format('Key (household_id, %s)=(%s, %s) is not present in table "%s".', missing, home,
          to_jsonb(new) ->> missing, (select k.confrelid::regclass from pg_constraint k
            where k.conrelid = 'transactions'::regclass and k.conname = 'transactions_household_id_' || missing || '_fkey'));
  end if;
  return null;
end $$;

-- As in 0080, of all keys. Those that may wait for the end of a transaction still may.
create or replace function check_parents_by_statement() returns boolean language plpgsql set search_path = public as $$
declare
  own text;
begin
  if not (select rolsuper from pg_roles where rolname = current_user) then return false; end if;
  if not exists (select from pg_trigger where tgrelid = 'transactions'::regclass and tgname = 'check_parents') then
    create trigger check_parents after insert on transactions
      referencing new table as inserted for each statement execute function check_parents_of_inserted();
  end if;
  if not exists (select from pg_trigger where tgrelid = 'transactions'::regclass and tgname = 'check_rare_parents') then
    create constraint trigger check_rare_parents after insert on transactions for each row
      when (coalesce(new.transfer_id, new.reconciliation_id) is not null) execute function check_rare_parents('at once');
    create constraint trigger check_rare_parents_later after insert on transactions deferrable for each row
      when (coalesce(new.recurring_bill_id, new.savings_goal_id, new.split_of, new.refund_of, new.made_beside) is not null)
      execute function check_rare_parents('when asked');
  end if;
  for own in
    select t.tgname from pg_trigger t join pg_constraint k on k.oid = t.tgconstraint
    where t.tgrelid = 'transactions'::regclass and t.tgfoid = '"RI_FKey_check_ins"'::regproc and t.tgenabled <> 'D'
  loop
    execute format('alter table transactions disable trigger %I', own);
  end loop;
  return true;
end $$;
