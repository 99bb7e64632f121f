-- The list's index holds again all that a report adds up of some days: since 0050 and 0065 also what was only guessed, and what
-- came back of a purchase. Without these it read each row from its own page.
create index transactions_covered on transactions (household_id, date desc, id desc)
  include (account_id, category_id, amount_cents, transfer_id, split_of, is_split, import_id, refund_of, guess_category_id,
    guess_similarity);
drop index transactions_list;
alter index transactions_covered rename to transactions_list;

-- Divided transactions and their parts by day: a report of a year reads those of the year.
drop index transactions_parts;
create index transactions_parts on transactions (household_id, date)
  include (account_id, category_id, amount_cents, transfer_id, split_of, is_split, import_id, refund_of)
  where is_split <> (split_of is not null);
