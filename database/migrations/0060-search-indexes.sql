-- A search looks for a word in notes too, and for an amount: with an index of each, Postgres joins what all of them find, where
-- it would read every transaction for one without.
create index transactions_notes on transactions using gin (household_id, note gin_trgm_ops) where note is not null;
create index transactions_amount on transactions (household_id, amount_cents);
