create table categories (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  grp text not null check (grp in ('Income', 'Needs', 'Wants', 'SavingsDebt')),
  is_fixed boolean not null default false,
  tax_deductible boolean not null default false,
  canonical_key text, -- lets the categoriser speak the household's own categories
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id)
);
create unique index categories_name_key on categories (household_id, lower(name));
call protect_household_table('categories');

-- The first keyword contained in a description gives the category (SPEC section 3); first means lowest position.
create table keyword_rules (
  household_id uuid not null,
  id uuid not null,
  keyword text not null check (length(trim(keyword)) between 1 and 200),
  category_id uuid not null,
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, category_id) references categories on delete cascade
);
create index on keyword_rules (household_id, category_id);
create unique index keyword_rules_keyword_key on keyword_rules (household_id, lower(keyword));
call protect_household_table('keyword_rules');

create table categorize_events (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  transaction_description text not null,
  suggested_category_id uuid, -- no foreign key: a category that is deleted and comes back finds its answers again
  accepted boolean not null,
  similarity real,
  merchant_name text,
  source text not null check (source in ('rule', 'history', 'brand', 'model')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (household_id, id)
);
call protect_household_table('categorize_events', 'select, insert');
