-- What payers dispute at their banks, and what affiliates lose by it.
alter table payments
  -- How much the bank still decides on, how much it took, and when that last changed, by the provider's clock.
  add column disputed_cents bigint not null default 0 check (disputed_cents >= 0),
  add column lost_cents bigint not null default 0 check (lost_cents >= 0),
  add column disputed_at timestamptz;

-- The sandbox's payers can dispute, too.
alter table sandbox_payments add column dispute text check (dispute in ('open', 'won', 'lost'));
