-- Who pays for Pro, and what the payment provider says of it. Not household tables: only the program reads them.

-- When a plan that is paid runs out by itself, without anybody telling us; null has no end.
alter table profiles add column plan_ends_at timestamptz;

-- The user's customers at a payment provider: whatever the provider says of one is this user's (R41). One that the
-- provider does not have any more is gone, and stays known for what is still to be heard of it.
create table payment_customers (
  provider text not null check (provider in ('stripe', 'sandbox')),
  customer_id text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  gone_at timestamptz,
  primary key (provider, customer_id)
);
create unique index payment_customers_present_key on payment_customers (user_id, provider) where gone_at is null;
create index on payment_customers (user_id);

-- Every price of the provider that Pro was ever offered for: one that is not for sale any more still counts.
create table sold_prices (
  provider text not null check (provider in ('stripe', 'sandbox')),
  price_id text not null,
  interval text not null check (interval in ('monthly', 'yearly')),
  primary key (provider, price_id)
);

-- The checkout a user has open: asking twice for the same opens one (R41).
create table checkouts (
  user_id uuid primary key references users on delete cascade,
  id uuid not null unique,
  provider text not null,
  interval text not null check (interval in ('monthly', 'yearly')),
  promo_code text not null default '',
  session_id text,
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- A subscription as the provider last told it. `version` counts what was applied; `as_of` is the moment, by the
-- provider's clock, of the newest event in it (R39).
create table subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  provider_id text not null,
  status text not null check (status in ('pending', 'active', 'past_due', 'canceled')),
  interval text not null check (interval in ('monthly', 'yearly')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null,
  -- Of one that is overdue for more than one period: since when.
  overdue_since timestamptz,
  as_of timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index on subscriptions (user_id);
-- Nobody pays twice.
create unique index subscriptions_live_key on subscriptions (user_id) where status in ('active', 'past_due');

-- Money that arrived. Without its user and its id at the provider a row is anonymous; that is what stays when an
-- account is deleted.
create table payments (
  id uuid primary key,
  user_id uuid references users on delete set null,
  provider text not null,
  provider_id text,
  interval text check (interval in ('monthly', 'yearly')),
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_at timestamptz not null,
  -- What was given back of it, and when that last changed, by the provider's clock.
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  refunded_at timestamptz,
  unique (provider, provider_id)
);
create index on payments (user_id);

-- One row an event of the provider, written in the transaction of its effect (R38). One that could not be put to work
-- has no `done_at`: a dead letter, with what it said (R40).
create table payment_events (
  id uuid primary key,
  provider text not null,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  done_at timestamptz,
  attempts integer not null default 1,
  last_error text,
  event jsonb,
  unique (provider, event_id)
);
create index on payment_events (received_at);

-- Of webhooks that were not the provider's nothing is kept but how many (R37).
create table refused_webhooks (
  day date primary key,
  count integer not null
);

-- Partners (SPEC section 3). Approved, not banned and with access granted, they have Pro.
create table affiliates (
  id uuid primary key,
  user_id uuid unique references users on delete set null,
  email text not null unique check (email = lower(email)),
  name text not null,
  website text,
  social_media text,
  application_reason text,
  referral_code text not null check (referral_code ~ '^[A-Z0-9]{3,10}$'),
  created_at timestamptz not null default now(),
  approved_at timestamptz,
  approved_by uuid references users on delete set null,
  banned_at timestamptz,
  banned_by uuid references users on delete set null,
  pro_access_granted_at timestamptz,
  unique (referral_code)
);

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('mail', 'sandbox-webhook', 'end-subscription', 'close-customer', 'update-customer'));

-- The sandbox: a payment provider of our own, for when no other is set. It stands for a foreign service, so nothing
-- here points at our users and nothing above points here.
create table sandbox_customers (
  id text primary key,
  card_declines boolean not null default false,
  -- What a change from year to month left over; it pays first.
  credit_cents bigint not null default 0 check (credit_cents >= 0),
  created_at timestamptz not null
);

create table sandbox_checkouts (
  id text primary key, -- 256 random bits: who has the link may pay
  customer_id text not null references sandbox_customers on delete cascade,
  idempotency_key text not null unique,
  interval text not null check (interval in ('monthly', 'yearly')),
  has_promo boolean not null,
  success_url text not null,
  cancel_url text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  expired_at timestamptz,
  declined_at timestamptz -- the last try
);
create index on sandbox_checkouts (customer_id);

create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null references sandbox_customers on delete cascade,
  interval text not null check (interval in ('monthly', 'yearly')),
  status text not null check (status in ('active', 'past_due', 'canceled')),
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- The day of the month payments are due, 31 too.
  anchor_day integer not null check (anchor_day between 1 and 31),
  cancel_at_period_end boolean not null default false,
  created_at timestamptz not null
);
create index on sandbox_subscriptions (customer_id);
create index on sandbox_subscriptions (period_end) where status <> 'canceled';

create table sandbox_payments (
  id text primary key,
  subscription_id text not null references sandbox_subscriptions on delete cascade,
  amount_cents bigint not null,
  is_paid boolean not null,
  created_at timestamptz not null
);
create index on sandbox_payments (subscription_id);

create table sandbox_portals (
  id text primary key,
  customer_id text not null references sandbox_customers on delete cascade,
  return_url text not null,
  expires_at timestamptz not null
);

grant all on payment_customers, sold_prices, checkouts, subscriptions, payments, payment_events, refused_webhooks, affiliates,
  sandbox_customers, sandbox_checkouts, sandbox_subscriptions, sandbox_payments, sandbox_portals to trivet_system;
