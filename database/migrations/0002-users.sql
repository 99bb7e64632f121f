-- People and how they prove who they are. Not household tables: only the program reads them.

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  email_verified boolean not null default false,
  full_name text not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (email)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique, -- SHA-256: a stolen table opens no session (R25)
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on sessions (user_id);
create index on sessions (expires_at);

create table credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index on credentials (user_id);

-- A sign-up waits here until the link in its mail is opened; only then is there a user. Every sign-up keeps the
-- password it was made with, so a stranger who signs up with somebody's address never sets that person's password.
create table pending_sign_ups (
  token_hash text primary key,
  email text not null check (email = lower(email)),
  full_name text not null,
  password text, -- its hash, gone once the user has it
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create index on pending_sign_ups (email);
create index on pending_sign_ups (expires_at);

-- One row a user: asking again makes the link before it worthless (R22).
create table password_resets (
  user_id uuid primary key references users on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- What a person is entitled to (SPEC section 3, profile). Entitlement itself is domain/plans.ts.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  plan text not null default 'free' check (plan in ('free', 'pro')),
  trial_ends_at timestamptz,
  onboarded_at timestamptz
);
alter table profiles enable row level security;
alter table profiles force row level security;
create policy system on profiles to trivet_system using (true) with check (true);
-- A request may note that its own user finished onboarding, and nothing else.
grant select (user_id, onboarded_at), update (onboarded_at) on profiles to trivet_app;
create policy own on profiles to trivet_app using (user_id = (select current_member()));

-- Administration rights are rows, never an e-mail comparison (R31).
create table admin_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('waitlist-admin', 'affiliate-admin', 'blog-admin')),
  granted_at timestamptz not null default now(),
  granted_by text not null,
  primary key (user_id, role)
);

grant all on users, sessions, credentials, pending_sign_ups, password_resets, profiles, admin_roles
  to trivet_system;
