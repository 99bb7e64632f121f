-- Clicks on the links of affiliates, by the day, and who signed up after one (R35).

-- Of who clicked there is a hash with the salt of the day, which is thrown away after two days.
create table affiliate_salts (
  day date primary key,
  salt text not null,
  made_at timestamptz not null
);

create table affiliate_clicks (
  affiliate_id uuid not null references affiliates on delete cascade,
  day date not null,
  visitor_hash text not null,
  device text not null check (length(device) <= 60), -- 'Firefox on Windows'
  clicked_at timestamptz not null,
  primary key (affiliate_id, day, visitor_hash)
);
create index on affiliate_clicks (affiliate_id, clicked_at desc);
create index on affiliate_clicks (clicked_at);

-- Eight rows a day, so that many who click at once do not wait for one another.
create table affiliate_click_days (
  affiliate_id uuid not null references affiliates on delete cascade,
  day date not null,
  slot smallint not null check (slot between 0 and 7),
  clicks integer not null check (clicks > 0),
  primary key (affiliate_id, day, slot)
);

-- Who sent whoever signs up: as it was when the form was sent, whatever browser opens the mailed link.
create table affiliate_sign_ups (
  token_hash text primary key references pending_sign_ups on delete cascade,
  affiliate_id uuid not null references affiliates on delete cascade,
  clicked_at timestamptz not null
);
create index on affiliate_sign_ups (affiliate_id);

-- Without its user a referral is a number.
create table affiliate_referrals (
  id uuid primary key,
  affiliate_id uuid not null references affiliates on delete cascade,
  user_id uuid unique references users on delete set null,
  clicked_at timestamptz not null,
  signed_up_at timestamptz not null
);
create index on affiliate_referrals (affiliate_id, signed_up_at);

grant all on affiliate_salts, affiliate_clicks, affiliate_click_days, affiliate_sign_ups, affiliate_referrals
  to trivet_system;
