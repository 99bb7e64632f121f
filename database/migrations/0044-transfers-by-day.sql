-- Money that left savings is looked for by its days, whatever the number of years before them.
drop index transactions_moved_back;
create index transactions_moved_back on transactions (household_id, account_id, date)
  where transfer_id is not null and category_id is not null and amount_cents < 0;
