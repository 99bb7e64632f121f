-- By which cards readers and affiliates pay, as keyed hashes that only tell whether two are the same (R34).
create table affiliate_cards (
  user_id uuid not null references users on delete cascade,
  card_hash text not null,
  primary key (user_id, card_hash)
);
create index on affiliate_cards (card_hash);
grant all on affiliate_cards to trivet_system;

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check check (kind in
  ('mail', 'sandbox-webhook', 'end-subscription', 'close-customer', 'update-customer', 'notice', 'push', 'ask-payee-opinions',
    'compare-card'));

-- The sandbox's payers have cards, too: who names the same one pays by the same one.
alter table sandbox_customers add column card text check (length(card) <= 40);
