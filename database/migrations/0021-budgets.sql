-- What a category is meant to take a month (SPEC section 3), dated like the split: a month keeps the budget that was in
-- force when it began, and another one counts from the month it was set in.
create table budget_categories (
  household_id uuid not null,
  category_id uuid not null,
  start_month date not null check (extract(day from start_month) = 1),
  category_name text not null, -- what it was called when the budget was set
  monthly_budget_cents bigint -- null: from this month on it has none
    check (monthly_budget_cents between 0 and 100000000000000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, category_id, start_month),
  foreign key (household_id, category_id) references categories on delete cascade
);
call protect_household_table('budget_categories');
