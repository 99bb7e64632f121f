-- The list's index also holds what reports add up, so that some days of a household of a million transactions are read from
-- a few pages of it instead of one page for each transaction.
create index transactions_covered on transactions (household_id, date desc, id desc)
  include (account_id, category_id, amount_cents, transfer_id, split_of, is_split, import_id);
drop index transactions_list;
alter index transactions_covered rename to transactions_list;
