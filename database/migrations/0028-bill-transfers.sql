-- A bill that moves money into another own account, as the payment of a debt does: each payment is a transfer.
alter table recurring_bills
  add column to_account_id uuid, -- what is owed there is the most that a payment moves (Credit and Debt)
  add column last_amount_cents bigint check (last_amount_cents between 1 and 100000000000000), -- of the last date
  add check (to_account_id <> account_id),
  add check (to_account_id is null or direction = 'out'),
  add foreign key (household_id, to_account_id) references accounts on delete set null (to_account_id);
create index on recurring_bills (household_id, to_account_id) where to_account_id is not null;

-- The incoming side that was made beside a payment goes with it.
alter table transactions
  add column made_beside uuid,
  add foreign key (household_id, made_beside) references transactions on delete cascade deferrable;
create index transactions_made_beside on transactions (household_id, made_beside) where made_beside is not null;

create or replace view v_searchable_transactions with (security_invoker = false) as
  select * from transactions
  where household_id = (select current_household())
    and (import_id is null or import_id <> all (array(
      select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null)));
