-- 0020-savings-goals
-- What a household saves towards: how much, by when, and what was put in for it.

create table savings_goals (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 120),
  target_cents bigint not null check (target_cents between 1 and 100000000000000),
  opening_cents bigint not null check (opening_cents between 0 and 100000000000000), -- saved before it stood here
  target_date date not null check (target_date between '1900-01-01' and '2200-12-31'),
  category_id uuid not null, -- no foreign key: a category that is deleted and comes back finds its goals again
  category_name text not null, -- what the category was called last (S25)
  paused_at timestamptz,
  paused_by uuid,
  reached_at timestamptz, -- when the whole target was first there
  created_at timestamptz not null,
  created_by uuid,
  updated_at timestamptz not null,
  primary key (household_id, id),
  foreign key (household_id, paused_by) references household_people on delete set null (paused_by),
  foreign key (household_id, created_by) references household_people on delete set null (created_by)
);
create index on savings_goals (household_id, category_id);
call protect_household_table('savings_goals');

-- A goal outlives its category under the name the category had last.
create function keep_goal_category_name() returns trigger language plpgsql as $$
begin
  update savings_goals set category_name = old.name
  where household_id = old.household_id and category_id = old.id and category_name <> old.name;
  return old;
end $$;
create trigger keep_goal_category_name before delete on categories
  for each row execute function keep_goal_category_name();

-- The account a goal follows: what it holds is then what that account holds, and no longer what was entered. A row of its
-- own, so that an account that is deleted and comes back brings its goals' links with it.
create table savings_goal_accounts (
  household_id uuid not null,
  goal_id uuid not null,
  account_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null,
  primary key (household_id, goal_id),
  foreign key (household_id, goal_id) references savings_goals on delete cascade,
  foreign key (household_id, account_id) references accounts on delete cascade,
  foreign key (household_id, linked_by) references household_people on delete set null (linked_by)
);
create index on savings_goal_accounts (household_id, account_id);
call protect_household_table('savings_goal_accounts');

-- What was put in, or taken out below zero. 'account' is what a goal kept when it stopped following one.
create table savings_contributions (
  household_id uuid not null,
  id uuid not null,
  goal_id uuid not null,
  date date not null check (date between '1900-01-01' and '2200-12-31'),
  amount_cents bigint not null
    check (amount_cents <> 0 and amount_cents between -100000000000000 and 100000000000000),
  source text not null check (source in ('manual', 'account')),
  entered_by uuid,
  created_at timestamptz not null,
  primary key (household_id, id),
  foreign key (household_id, goal_id) references savings_goals on delete cascade,
  foreign key (household_id, entered_by) references household_people on delete set null (entered_by)
);
create index on savings_contributions (household_id, goal_id, date);
call protect_household_table('savings_contributions');

-- A transaction that counts towards a goal: while it is deleted, or its import undone, so is what it put in.
alter table transactions
  add column savings_goal_id uuid,
  add foreign key (household_id, savings_goal_id) references savings_goals
    on delete set null (savings_goal_id) deferrable;
create index transactions_goal on transactions (household_id, savings_goal_id, date)
  where savings_goal_id is not null;

-- A search looks through the columns that bills and goals gave to transactions, too.
create or replace view v_searchable_transactions with (security_invoker = false) as
  select * from transactions
  where household_id = (select current_household())
    and (import_id is null or import_id <> all (array(
      select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null)));
