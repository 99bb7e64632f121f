-- The affiliate programme (SPEC sections 2 and 6): who applied, and what administrators decided.
alter table affiliates
  add column decision_reason text check (length(decision_reason) <= 500), -- why not, as the applicant was told
  add column link_sent_at timestamptz, -- the last mail with a link to an account
  add check (length(email) <= 254 and length(name) <= 120),
  add check (length(website) <= 300 and length(social_media) <= 1600 and length(application_reason) <= 2000);
create index on affiliates (created_at desc, id);

-- Every code that ever was one, by its hash: none is given to anybody else, not even when its affiliate is deleted (R35).
create table affiliate_codes (
  code_hash text primary key,
  affiliate_id uuid references affiliates on delete set null,
  since timestamptz not null default now()
);
create index on affiliate_codes (affiliate_id);

create function hash_affiliate_code(code text) returns text language sql immutable strict as
  $$ select encode(sha256(convert_to(upper(code), 'UTF8')), 'hex') $$;

insert into affiliate_codes (code_hash, affiliate_id, since)
  select hash_affiliate_code(referral_code), id, created_at from affiliates;

create function keep_affiliate_code() returns trigger language plpgsql as $$
begin
  insert into affiliate_codes (code_hash, affiliate_id) values (hash_affiliate_code(new.referral_code), new.id)
    on conflict do nothing;
  if not exists (select from affiliate_codes
    where code_hash = hash_affiliate_code(new.referral_code) and affiliate_id = new.id) then
    raise exception 'this code was somebody else''s' using errcode = 'unique_violation';
  end if;
  return null;
end $$;
create trigger keep_code after insert or update of referral_code on affiliates
  for each row execute function keep_affiliate_code();

-- A mailed link by which the owner of an account takes an approval up (S3).
create table affiliate_links (
  token_hash text primary key,
  affiliate_id uuid not null references affiliates on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on affiliate_links (affiliate_id);

grant all on affiliate_codes, affiliate_links to trivet_system;
