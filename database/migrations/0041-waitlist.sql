-- Who wants to hear of the launch (SPEC section 3). No household's: only the program reads it.

create table waitlist_emails (
  id uuid primary key,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  status text not null default 'active' check (status in ('active', 'unsubscribed', 'launched')),
  source text not null check (length(source) <= 100),
  created_at timestamptz not null, -- anew when somebody comes back
  confirmed_at timestamptz, -- the owner of the address opened the link; before it they get no other mail
  unsubscribed_at timestamptz,
  user_agent text check (length(user_agent) <= 400), -- taken away with the address of the network after 90 days (S15)
  ip_address text check (length(ip_address) <= 60),
  is_suspicious boolean not null default false,
  submission_count int not null default 1 check (submission_count > 0)
);
create index on waitlist_emails (created_at desc, id);

-- One mailed link each. The ones that were followed are the consents.
create table waitlist_consents (
  token_hash text primary key,
  waitlist_email_id uuid not null references waitlist_emails on delete cascade,
  wording text not null, -- what was agreed to
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  given_at timestamptz,
  ip_address text check (length(ip_address) <= 60) -- of whoever gave it
);
create index on waitlist_consents (waitlist_email_id);

grant all on waitlist_emails, waitlist_consents to trivet_system;
