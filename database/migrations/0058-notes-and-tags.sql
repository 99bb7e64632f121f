-- What a person writes beside a transaction, and the tags they put on it: as many as fit, across all categories.
alter table transactions add column note text check (length(note) between 1 and 2000);

-- The column is new; what it shows is as in 0045.
create or replace view v_searchable_transactions with (security_invoker = false) as
  select * from transactions
  where household_id = (select current_household())
    and (import_id is null or import_id <> all (array(
      select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null)));

create table tags (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 50),
  created_at timestamptz not null default now(),
  primary key (household_id, id)
);
create unique index tags_name on tags (household_id, lower(name));
call protect_household_table('tags');

create table transaction_tags (
  household_id uuid not null,
  transaction_id uuid not null,
  tag_id uuid not null,
  primary key (household_id, transaction_id, tag_id),
  foreign key (household_id, transaction_id) references transactions on delete cascade,
  foreign key (household_id, tag_id) references tags on delete cascade
);
create index on transaction_tags (household_id, tag_id);
call protect_household_table('transaction_tags');
