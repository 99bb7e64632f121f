-- An account is checked against its bank's statement: the closing balance of a day, and the rows that come to it. Those are
-- locked: their amount, day and account stay until somebody unlocks them.
create table reconciliations (
  household_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  day date not null check (day between '1900-01-01' and '2200-12-31'),
  opening_cents bigint not null, -- what the account held without the rows that this one locked
  closing_cents bigint not null check (closing_cents between -100000000000000 and 100000000000000),
  reconciled_by uuid,
  reconciled_at timestamptz not null,
  primary key (household_id, id),
  unique (household_id, account_id, day),
  foreign key (household_id, account_id) references accounts on delete cascade,
  foreign key (household_id, reconciled_by) references household_people on delete set null (reconciled_by)
);
call protect_household_table('reconciliations');
call keep_history('reconciliations');

-- Of a transaction that is divided, the whole is locked.
alter table transactions
  add column reconciliation_id uuid,
  add column is_adjustment boolean not null default false, -- made to close a difference; goes with its reconciliation
  add foreign key (household_id, reconciliation_id) references reconciliations on delete set null (reconciliation_id),
  add check (reconciliation_id is null or (cleared and split_of is null));
create index transactions_reconciliation on transactions (household_id, reconciliation_id)
  where reconciliation_id is not null;

-- The columns are new; what it shows is as in 0065.
create or replace view v_searchable_transactions with (security_invoker = false) as
  select * from transactions
  where household_id = (select current_household())
    and (import_id is null or import_id <> all (array(
      select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null)));

-- 'TV001' reaches the caller as the error that its message names.
create function refuse_reconciled() returns trigger language plpgsql as $$
begin
  raise exception 'reconciled' using errcode = 'TV001';
end $$;

-- Whoever changes: a form, many at once, a part (its whole follows it), an undo. Counting in another unit is no change.
create trigger refuse_reconciled before update of amount_cents, date, account_id, cleared on transactions
  for each row when (current_user in ('trivet_app', 'trivet_system')
    and old.reconciliation_id is not null and new.reconciliation_id is not null
    and (old.amount_cents, old.date, old.account_id, old.cleared)
      is distinct from (new.amount_cents, new.date, new.account_id, new.cleared))
  execute function refuse_reconciled();

-- Looked at when the database's transaction ends: a row goes with its reconciliation, or is unlocked first.
create function check_reconciled_deleted() returns trigger language plpgsql as $$
begin
  if exists (select from reconciliations r where r.household_id = old.household_id and r.id = old.reconciliation_id)
    and exists (select from members m where m.household_id = old.household_id)
  then
    raise exception 'reconciled' using errcode = 'TV001';
  end if;
  return null;
end $$;
create constraint trigger check_reconciled_deleted after delete on transactions deferrable initially deferred
  for each row when (old.reconciliation_id is not null) execute function check_reconciled_deleted();

-- An import that is undone hides its rows.
create function refuse_hiding_reconciled() returns trigger language plpgsql as $$
begin
  if exists (select from transactions t
    where t.household_id = new.household_id and t.import_id = new.id and t.reconciliation_id is not null)
  then
    raise exception 'reconciled' using errcode = 'TV001';
  end if;
  return new;
end $$;
create trigger refuse_hiding_reconciled before update of hidden_at on imports
  for each row when (old.hidden_at is null and new.hidden_at is not null)
  execute function refuse_hiding_reconciled();
