-- Addresses whose mail comes back. No household's: only the program reads it.

create table bounced_addresses (
  email text primary key check (email = lower(email) and length(email) <= 254),
  reason text not null check (reason in ('refused', 'expired', 'reported', 'complained')),
  detail text not null check (length(detail) <= 300), -- what the mail server or the provider said
  bounced_at timestamptz not null
);
grant all on bounced_addresses to trivet_system;
