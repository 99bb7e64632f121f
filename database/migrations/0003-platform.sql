-- What the program needs to keep its promises across processes and restarts.

-- Effects outside the database, written in the transaction that wants them (R49). A mail's payload is
-- {to, template} and, until a mail server has it, {subject, text, html}: neither links that open something nor names stay.
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('mail')),
  payload jsonb not null,
  -- Whom it is for, when it goes to a user: their address may change, and what is kept of it goes with them (R65). No
  -- reference: nobody who writes a mail is to wait for the user's row.
  user_id uuid,
  deduplication_key text not null unique,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index on outbox (next_attempt_at) where sent_at is null and given_up_at is null;
create index on outbox (user_id);

-- Counters of the rate limits (R24). The key is a keyed hash: no address is kept here.
create table rate_limits (
  bucket text not null,
  key_hash text not null,
  count integer not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (bucket, key_hash)
);
create index on rate_limits (window_ends_at);

-- Secrets the program makes once and keeps (form tokens, keys of the rate limits).
create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

grant all on outbox, rate_limits, secrets to trivet_system;
