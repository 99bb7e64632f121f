-- 0019-recurring-bills
-- Bills and paydays: what comes back, and each of its dates exactly once (R43, R44).

-- How many days ahead the household is warned that an account will not cover a bill.
alter table households add column shortfall_lead_days integer not null default 7
  check (shortfall_lead_days between 0 and 30);

create table recurring_bills (
  household_id uuid not null,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  direction text not null check (direction in ('out', 'in')), -- a bill, or a payday
  amount_cents bigint not null check (amount_cents between 1 and 100000000000000), -- its size, whatever the direction
  frequency text not null check (frequency in ('weekly', 'bi-weekly', 'monthly', 'quarterly', 'yearly')),
  first_due date not null check (first_due between '1900-01-01' and '2200-12-31'), -- all dates are counted from it
  starts_on date not null, -- its dates before were never asked for: nothing is missing there
  next_due date not null, -- the first of its dates from starts_on on that has no row in bill_occurrences
  category_id uuid,
  category_name text, -- what the category was called when it was deleted
  account_id uuid not null,
  auto_create boolean not null,
  merchants text[] not null default '{}', -- whom its payments named (domain/merchants.ts)
  answered_cents bigint, -- what was paid when the household last said whether that is the new amount
  paused_at timestamptz,
  paused_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references accounts on delete cascade,
  foreign key (household_id, category_id) references categories on delete set null (category_id),
  foreign key (household_id, paused_by) references household_people on delete set null (paused_by),
  foreign key (household_id, created_by) references household_people on delete set null (created_by)
);
create index on recurring_bills (household_id, account_id);
create index on recurring_bills (household_id, category_id);
-- What the scheduler looks for, of all households.
create index on recurring_bills (next_due) where auto_create and paused_at is null;
call protect_household_table('recurring_bills');

-- A bill outlives its category under the name the category had last (S25).
create function keep_category_name() returns trigger language plpgsql as $$
begin
  update recurring_bills set category_name = old.name
  where household_id = old.household_id and category_id = old.id;
  return old;
end $$;
create trigger keep_category_name before delete on categories
  for each row execute function keep_category_name();

-- A date of a bill that is done: it has a transaction, was skipped, or had a transaction that somebody deleted. The key
-- is what makes every date happen exactly once, whoever asks how often (R43).
create table bill_occurrences (
  household_id uuid not null,
  bill_id uuid not null,
  due_date date not null,
  transaction_id uuid,
  auto_created_at timestamptz, -- its transaction was made by us and not by a bank: a payment takes its place
  matched_at timestamptz, -- its transaction is a payment
  replaced jsonb, -- the transaction we made, whose place an imported payment took: back when the import is undone
  skipped_at timestamptz,
  skipped_by uuid,
  primary key (household_id, bill_id, due_date),
  unique (household_id, transaction_id),
  foreign key (household_id, bill_id) references recurring_bills on delete cascade,
  -- Deferrable, so that an undo can bring both back.
  foreign key (household_id, transaction_id) references transactions on delete set null (transaction_id) deferrable,
  foreign key (household_id, skipped_by) references household_people on delete set null (skipped_by),
  check (skipped_at is null or transaction_id is null)
);
call protect_household_table('bill_occurrences');

-- A transaction remembers which date it is of: while it is deleted, or its import undone, the date has no transaction.
alter table transactions
  add column bill_due_date date,
  add foreign key (household_id, recurring_bill_id) references recurring_bills
    on delete set null (recurring_bill_id) deferrable,
  add check (recurring_bill_id is null or bill_due_date is not null);
create index transactions_bill on transactions (household_id, recurring_bill_id) where recurring_bill_id is not null;

-- A transaction that a person said is no payment of a bill: never offered again.
create table bill_match_rejections (
  household_id uuid not null,
  bill_id uuid not null,
  transaction_id uuid not null,
  rejected_by uuid,
  rejected_at timestamptz not null default now(),
  primary key (household_id, bill_id, transaction_id),
  foreign key (household_id, bill_id) references recurring_bills on delete cascade,
  foreign key (household_id, transaction_id) references transactions on delete cascade deferrable,
  foreign key (household_id, rejected_by) references household_people on delete set null (rejected_by)
);
create index on bill_match_rejections (household_id, transaction_id);
call protect_household_table('bill_match_rejections');

-- A bill that was read from payments and that the household does not want.
create table dismissed_bill_candidates (
  household_id uuid not null references households on delete cascade,
  key text not null check (length(key) between 1 and 600),
  dismissed_by uuid,
  dismissed_at timestamptz not null default now(),
  primary key (household_id, key),
  foreign key (household_id, dismissed_by) references household_people on delete set null (dismissed_by)
);
call protect_household_table('dismissed_bill_candidates');

-- The dates whose lack the household knows of, by a mail or because somebody dismissed it on a screen, and what lacked then;
-- nothing lacks any more where it is 0.
create table shortfall_warnings (
  household_id uuid not null,
  bill_id uuid not null,
  due_date date not null,
  account_id uuid not null,
  short_cents bigint not null check (short_cents >= 0),
  warned_at timestamptz, -- when it was mailed last; null where somebody dismissed it before any mail
  dismissed_at timestamptz, -- not shown until what lacks is materially another amount
  dismissed_by uuid,
  primary key (household_id, bill_id, due_date),
  foreign key (household_id, bill_id) references recurring_bills on delete cascade,
  foreign key (household_id, account_id) references accounts on delete cascade,
  foreign key (household_id, dismissed_by) references household_people on delete set null (dismissed_by)
);
create index on shortfall_warnings (household_id, account_id);
call protect_household_table('shortfall_warnings');
