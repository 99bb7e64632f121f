-- A household: the people who share money, and how they split their income.

create table households (
  household_id uuid primary key,
  name text not null check (length(trim(name)) between 1 and 120),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  locale text not null default 'en-US',
  time_zone text not null default 'UTC',
  month_start_day integer not null default 1 check (month_start_day between 1 and 28),
  created_at timestamptz not null default now()
);
call protect_household_table('households', 'select, insert, update');

-- One household per user (SPEC section 1): the unique key makes the first sign-in create it exactly once.
create table members (
  household_id uuid not null references households on delete cascade,
  user_id uuid not null unique references users on delete cascade,
  role text not null check (role in ('owner', 'member', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (household_id, user_id)
);
call protect_household_table('members', 'select, insert');

-- The 50/30/20 split, dated: a month keeps the split that was in force when it began (DESIGN section 5 item 5).
create table budget_splits (
  household_id uuid not null references households on delete cascade,
  start_month date not null check (extract(day from start_month) = 1),
  needs_percent integer not null check (needs_percent between 0 and 100),
  wants_percent integer not null check (wants_percent between 0 and 100),
  savings_percent integer not null check (savings_percent between 0 and 100),
  updated_at timestamptz not null default now(),
  primary key (household_id, start_month),
  check (needs_percent + wants_percent + savings_percent = 100)
);
call protect_household_table('budget_splits');

-- A create that is sent twice happens once: the second finds the first one's answer.
create table idempotency_keys (
  household_id uuid not null references households on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (household_id, key)
);
create index on idempotency_keys (created_at);
call protect_household_table('idempotency_keys');

-- What a destructive action took away, kept for a while so that its toast can bring it back.
create table undo_records (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  action text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (household_id, id)
);
create index on undo_records (created_at);
call protect_household_table('undo_records');

-- Its rows, some hundred to a chunk: a jsonb holds 256 MB, which is less than a large account.
create table undo_rows (
  household_id uuid not null,
  undo_id uuid not null,
  what text not null, -- the table they were in, or changed_<column> of transactions
  chunk integer not null,
  rows jsonb not null,
  primary key (household_id, undo_id, what, chunk),
  foreign key (household_id, undo_id) references undo_records on delete cascade
);
call protect_household_table('undo_rows', 'select, insert');
