-- A category that nobody chose: the categoriser gave it, from what the household did before or what is generally known. It
-- counts like any other, and says something only while it is the category the transaction has: whoever chooses one,
-- the same or another, ends the guess.
alter table transactions
  add column guess_category_id uuid, -- no foreign key: of a category that is gone it says nothing
  add column guess_source text check (guess_source in ('history', 'brand', 'model')),
  add column guess_similarity real check (guess_similarity between 0 and 1),
  add column guess_reason text check (length(guess_reason) between 1 and 300),
  add check ((guess_category_id is null) or num_nulls(guess_source, guess_similarity, guess_reason) = 0);
create index transactions_guessed on transactions (household_id, date desc, id desc) where guess_category_id is not null;

-- The columns are new; what it shows is as in 0028.
create or replace view v_searchable_transactions with (security_invoker = false) as
  select * from transactions
  where household_id = (select current_household())
    and (import_id is null or import_id <> all (array(
      select i.id from imports i where i.household_id = (select current_household()) and i.hidden_at is not null)));

-- An event is what was offered or given (`accepted` is null: from a similarity of 0.85 on it was given), or an answer to
-- that; one stands for all transactions of a payee that were treated alike.
alter table categorize_events
  alter column accepted drop not null,
  add column transaction_count integer check (transaction_count > 0), -- null of one alone, as it was before
  add column import_id uuid, -- no foreign key: what was answered of an import counts unless it is undone
  add column undo_id uuid; -- the undo_records row that takes the answer back
create index on categorize_events (household_id, created_at);
create index on categorize_events (household_id, undo_id) where undo_id is not null;
grant delete on categorize_events to trivet_app;

-- A rule that a decision about a payee made goes with the undo of the decision.
alter table keyword_rules add column undo_id uuid;
create index on keyword_rules (household_id, undo_id) where undo_id is not null;

-- Which of its stages the categoriser takes; a household without a row takes all.
create table categoriser_settings (
  household_id uuid primary key references households on delete cascade,
  uses_rules boolean not null default true,
  uses_history boolean not null default true,
  uses_brands boolean not null default true,
  uses_words boolean not null default true,
  updated_at timestamptz not null default now()
);
call protect_household_table('categoriser_settings', 'select, insert, update');
