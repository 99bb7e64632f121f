-- Signing in through an identity provider that the operator set up (R28). Only the program reads these.

-- Who somebody is there. The provider's own name for a person is (issuer, subject); addresses come and go.
create table outside_identities (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null check (length(subject) between 1 and 255),
  email text not null, -- as the provider had it when it was linked: to be recognised by
  linked_at timestamptz not null,
  last_used_at timestamptz,
  unique (issuer, subject)
);
create index on outside_identities (user_id);

-- A browser on its way to the provider and back. It holds the cookie whose hash this is, and comes back once: to sign in,
-- or to prove for a session that it still is who it was (R30).
create table outside_sign_ins (
  cookie_hash text primary key,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_path text not null,
  proves_session_id uuid references sessions on delete cascade,
  left_at timestamptz not null,
  expires_at timestamptz not null
);
create index on outside_sign_ins (expires_at);
create index on outside_sign_ins (proves_session_id);

-- Somebody whom the provider knows by an address that is a user's already, or who is signed in: linked only when the user
-- says so, from the same browser.
create table outside_links (
  cookie_hash text primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
create index on outside_links (expires_at);

grant all on outside_identities, outside_sign_ins, outside_links to trivet_system;
