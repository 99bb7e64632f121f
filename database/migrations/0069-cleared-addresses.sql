-- An administrator said that no program put this address on the waitlist: it is not taken for one again.
alter table waitlist_emails
  add column cleared_at timestamptz,
  add check (cleared_at is null or not is_suspicious);
