-- What the household owes, and its plans for paying it off (DESIGN section 5 item 8).

create table debts (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  balance_cents bigint not null check (balance_cents between 1 and 100000000000000), -- as entered
  entered_balances jsonb not null default '{}', -- {"2026-11": 850000}: the last of each month that it was entered in
  rate_ppm integer not null check (rate_ppm between 0 and 10000000), -- yearly, in millionths: 22 % is 220,000
  rate_changes jsonb not null default '[]', -- [{"fromMonth": "2027-03", "ratePpm": 199000}]
  minimum_cents bigint not null check (minimum_cents between 0 and 100000000000000),
  minimum_share_ppm integer not null check (minimum_share_ppm between 0 and 1000000), -- of what is owed that month
  account_id uuid, -- its balance counts instead, where there is one
  position integer not null, -- the household's own order
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references accounts on delete set null (account_id),
  foreign key (household_id, created_by) references household_people on delete set null (created_by)
);
create index on debts (household_id, account_id);
call protect_household_table('debts');

-- A plan stays as it was made: reality is compared with what was expected then.
create table debt_plans (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  strategy text not null check (strategy in ('avalanche', 'snowball', 'balanced', 'own', 'minimum')),
  payment_cents bigint not null check (payment_cents between 1 and 100000000000000),
  first_month date not null check (extract(day from first_month) = 1), -- of the first payment
  total_interest_cents bigint not null,
  lump_sums jsonb not null, -- [{"month", "amountCents", "debtId"}]
  debts jsonb not null, -- [{"id", "name", "balanceCents", "ratePpm", "rateChanges"}], as they were
  expected jsonb not null, -- what each debt is to stand at, in their order: before the first payment, and after each
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (household_id, id),
  foreign key (household_id, created_by) references household_people on delete set null (created_by)
);
call protect_household_table('debt_plans');
