-- A transaction: positive is income, negative is expense (SPEC section 3).

create table imports (
  household_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  file_name text not null,
  file_size integer not null,
  file_hash text not null,
  file bytea, -- kept until the import lands or is given up
  settings jsonb not null,
  receipt jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  landed_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references users on delete set null,
  primary key (household_id, id),
  foreign key (household_id, account_id) references accounts on delete cascade
);
create index on imports (household_id, created_at desc);
create index on imports (household_id, account_id);
create index on imports (created_at) where landed_at is null;
call protect_household_table('imports');

-- How the columns of a file of this shape were read last time, per account.
create table import_mappings (
  household_id uuid not null,
  account_id uuid not null,
  shape text not null,
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (household_id, account_id, shape),
  foreign key (household_id, account_id) references accounts on delete cascade
);
call protect_household_table('import_mappings');

-- A move between two own accounts, neither income nor expense (DESIGN section 5 item 2). Its sides are the two
-- transactions that carry its id.
create table transfers (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  linked_by uuid references users on delete set null,
  linked_at timestamptz not null default now(),
  moved_category_id uuid, -- no foreign key: a category that was deleted meanwhile is not given back
  primary key (household_id, id)
);
call protect_household_table('transfers');

create table transactions (
  household_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  date date not null check (date between '1900-01-01' and '2200-12-31'),
  description text not null check (length(description) between 1 and 500),
  amount_cents bigint not null check (amount_cents between -100000000000000 and 100000000000000),
  category_id uuid,
  person text check (length(person) between 1 and 120),
  cleared boolean not null default false,
  is_recurring boolean not null default false,
  recurring_bill_id uuid,
  transfer_id uuid,
  import_id uuid,
  import_line integer,
  import_key text, -- what the file said (date, amount, description): edits do not hide a row from the next import
  split_of uuid, -- the transaction this one is a part of
  is_split boolean not null default false, -- has parts: the parts are counted, not the whole
  refund_of uuid,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (household_id, id),
  foreign key (household_id, account_id) references accounts on delete cascade,
  foreign key (household_id, category_id) references categories on delete set null (category_id),
  foreign key (household_id, transfer_id) references transfers on delete set null (transfer_id),
  foreign key (household_id, import_id) references imports on delete set null (import_id),
  -- Deferrable, so that an undo can bring rows back in several statements, whichever names the other.
  foreign key (household_id, split_of) references transactions on delete cascade deferrable,
  foreign key (household_id, refund_of) references transactions on delete set null (refund_of) deferrable
);
create index transactions_list on transactions (household_id, date desc, id desc);
create index transactions_account on transactions (household_id, account_id, date desc, id desc);
create index transactions_category on transactions (household_id, category_id, date desc, id desc);
-- Proposing transfers: the newest that came in, and for each what went out by amount and day.
create index transactions_incoming on transactions (household_id, date desc, id desc)
  where amount_cents > 0 and transfer_id is null and split_of is null;
create index transactions_unlinked on transactions (household_id, amount_cents, date)
  where transfer_id is null and split_of is null;
-- Where a split transaction is counted once by its account, and shown by its parts.
create index transactions_parts on transactions (household_id, account_id) where is_split <> (split_of is not null);
create index transactions_transfer on transactions (household_id, transfer_id) where transfer_id is not null;
create index transactions_import on transactions (household_id, import_id) where import_id is not null;
create index transactions_split on transactions (household_id, split_of) where split_of is not null;
create index transactions_refund on transactions (household_id, refund_of) where refund_of is not null;
create index transactions_search on transactions using gin (household_id, description gin_trgm_ops);
call protect_household_table('transactions');

-- Two transactions that a person said are not a transfer: never proposed again.
create table transfer_rejections (
  household_id uuid not null,
  outgoing_id uuid not null,
  incoming_id uuid not null,
  rejected_by uuid references users on delete set null,
  rejected_at timestamptz not null default now(),
  primary key (household_id, outgoing_id, incoming_id),
  foreign key (household_id, outgoing_id) references transactions on delete cascade,
  foreign key (household_id, incoming_id) references transactions on delete cascade
);
create index on transfer_rejections (household_id, incoming_id);
call protect_household_table('transfer_rejections');

create view v_uncategorized_transactions with (security_invoker = true) as
  select * from transactions where category_id is null and transfer_id is null and not is_split;
grant select on v_uncategorized_transactions to trivet_app, trivet_system;

-- A transfer with one side is none: when a side is deleted, the transfer goes and the other side stands alone.
create function dissolve_transfers() returns trigger language plpgsql as $$
begin
  delete from transfers t using changed c where t.household_id = c.household_id and t.id = c.transfer_id;
  return null;
end $$;
create trigger dissolve_transfers after delete on transactions
  referencing old table as changed for each statement execute function dissolve_transfers();

-- A Savings-and-debt category counts by the outgoing side. Linking moves one that only the incoming side has; when the
-- transfer ends, each side gets back what it had, unless it was changed since.
create function give_back_category() returns trigger language plpgsql as $$
begin
  update transactions t
  set category_id = case when t.amount_cents > 0 then old.moved_category_id end
  where t.household_id = old.household_id and t.transfer_id = old.id
    and t.category_id is not distinct from case when t.amount_cents < 0 then old.moved_category_id end
    and exists (select from categories c where c.household_id = old.household_id and c.id = old.moved_category_id);
  return old;
end $$;
create trigger give_back_category before delete on transfers
  for each row when (old.moved_category_id is not null) execute function give_back_category();
