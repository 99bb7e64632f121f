-- Lists of transactions that were given a name: months, what narrows them, and how they are sorted.

create table transaction_views (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 64),
  filter jsonb not null, -- {"month": "this", "accountId": ..., "sort": "amount"}: an id may outlive what it names
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (household_id, id),
  foreign key (household_id, created_by) references household_people on delete set null (created_by)
);
create unique index transaction_views_name_key on transaction_views (household_id, lower(name));
call protect_household_table('transaction_views');
call keep_history('transaction_views');
