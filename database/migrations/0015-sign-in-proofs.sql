-- How users prove who they are beyond the password, and when they last did. Only the program reads these.

alter table sessions
  -- The last proof of who it is: at its start, or when asked again before something grave (R30). Null when none is known:
  -- an identity provider need not say when it last asked.
  add column authenticated_at timestamptz,
  -- The second factor this session was shown; administration asks for one (R29).
  add column second_factor text check (second_factor in ('code', 'passkey'));

-- One-time codes by an authenticator app. Until a first code confirms it, the secret proves nothing.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  encrypted_secret text not null, -- AES-256-GCM with a key made of the instance's secret
  confirmed_at timestamptz,
  last_step bigint not null default 0, -- the 30 seconds of the last code: none is taken twice
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right, the code is still to come.
create table pending_sign_ins (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index on pending_sign_ins (user_id);
create index on pending_sign_ins (expires_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null, -- goes up with every use, if the authenticator counts at all
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index on passkeys (user_id);

-- What a passkey is to sign, once. Of nobody while somebody signs in.
create table passkey_challenges (
  challenge_hash text primary key,
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index on passkey_challenges (expires_at);

-- One row a user: a new address holds when both links were opened, the one to the old and the one to the new (R29).
create table address_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  -- It stays signed in when the others end.
  session_id uuid references sessions on delete set null,
  old_token_hash text not null unique,
  new_token_hash text not null unique,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null
);
create index on address_changes (expires_at);
create index on address_changes (session_id);

grant all on second_factors, recovery_codes, pending_sign_ins, passkeys, passkey_challenges, address_changes
  to trivet_system;
