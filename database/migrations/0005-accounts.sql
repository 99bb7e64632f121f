create table accounts (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  type text not null check (type in ('Cash', 'Bank', 'Credit', 'Investment', 'Debt')),
  starting_balance_cents bigint not null default 0
    check (starting_balance_cents between -100000000000000 and 100000000000000),
  closed_at timestamptz,
  closed_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id)
);
create unique index accounts_name_key on accounts (household_id, lower(name));
call protect_household_table('accounts');
