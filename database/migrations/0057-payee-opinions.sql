-- What a language model said of payees that nothing else knew (decision 0051): a suggestion for money that goes out, never more.
-- Without a category it did not know either; then it is not asked again until the row is purged.
create table payee_opinions (
  household_id uuid not null references households on delete cascade,
  payee_key text not null check (length(payee_key) between 1 and 500),
  category_id uuid,
  host text not null check (length(host) between 1 and 300), -- whose model it was
  asked_at timestamptz not null,
  primary key (household_id, payee_key),
  foreign key (household_id, category_id) references categories on delete cascade
);
create index on payee_opinions (household_id, category_id) where category_id is not null;
call protect_household_table('payee_opinions', 'select, insert, update, delete');

alter table categoriser_settings add column uses_language_model boolean not null default true;

alter table transactions drop constraint transactions_guess_source_check;
alter table transactions add constraint transactions_guess_source_check
  check (guess_source in ('history', 'brand', 'model', 'language-model'));
alter table categorize_events drop constraint categorize_events_source_check;
alter table categorize_events add constraint categorize_events_source_check
  check (source in ('rule', 'history', 'brand', 'model', 'language-model'));

alter table language_model_requests drop constraint language_model_requests_purpose_check;
alter table language_model_requests add constraint language_model_requests_purpose_check
  check (purpose in ('tips', 'question', 'answer', 'payees'));

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in
  ('mail', 'sandbox-webhook', 'end-subscription', 'close-customer', 'update-customer', 'notice', 'push', 'ask-payee-opinions'));
