-- Which account a bank's file belongs to, by the number or the name it calls the account by. Only a hash of it is kept, and
-- what is shown of it: its last four characters.
create table account_numbers (
  household_id uuid not null,
  number_hash text not null,
  account_id uuid not null,
  shown text not null check (length(shown) <= 60),
  updated_at timestamptz not null default now(),
  primary key (household_id, number_hash),
  foreign key (household_id, account_id) references accounts on delete cascade
);
create index on account_numbers (household_id, account_id);
call protect_household_table('account_numbers');

-- Of a draft whose account nobody chose, and nothing in the file says: it is asked before it lands.
alter table imports add column account_is_open boolean not null default false;
