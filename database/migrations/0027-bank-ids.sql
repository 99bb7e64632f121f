-- What banks call a transaction, so that the next file of the same kind knows it again before any likeness is asked. Not
-- unique: banks use their ids again.

create table transaction_bank_ids (
  household_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  account_id uuid not null, -- the one whose file said so, whatever became of the transaction since
  import_id uuid, -- that brought it or learnt it
  bank_id text not null check (length(bank_id) <= 300), -- with the kind of file: 'ofx:2610310077'
  batch_id text check (length(batch_id) <= 300), -- of the batch it is a part of
  date date not null check (date between '1900-01-01' and '2200-12-31'), -- as the file had them
  amount_cents bigint not null check (amount_cents between -100000000000000 and 100000000000000),
  primary key (household_id, transaction_id, id),
  foreign key (household_id, transaction_id) references transactions on delete cascade,
  foreign key (household_id, account_id) references accounts on delete cascade,
  foreign key (household_id, import_id) references imports on delete cascade
);
create index on transaction_bank_ids (household_id, account_id, date);
create index on transaction_bank_ids (household_id, import_id) where import_id is not null;
call protect_household_table('transaction_bank_ids');

-- As with the rows of an import (0009): what an import learnt is not known before it has landed, nor when it was undone.
alter policy read_own on transaction_bank_ids using (
  household_id = (select current_household())
  and (import_id is null or import_id <> all (array(
    select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null))));

-- How the file of a landed import was written, by a hash: transactions of another one are compared without their texts.
alter table imports add column shape text;
