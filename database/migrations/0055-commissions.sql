-- What affiliates earn: lines that are only ever added, so every sum is a sum of lines.

-- Somebody who earned something is deleted down to a number: what was owed stays provable.
alter table affiliates add column deleted_at timestamptz;

create table affiliate_conversions (
  id uuid primary key,
  affiliate_id uuid not null references affiliates,
  referral_id uuid not null unique references affiliate_referrals, -- one for each reader
  payment_id uuid not null unique references payments,
  interval text not null check (interval in ('monthly', 'yearly')),
  commission_cents bigint not null check (commission_cents > 0),
  paid_at timestamptz not null,
  due_at timestamptz not null,
  -- The reader's account was deleted while the commission was held, or a review refused it.
  taken_back_at timestamptz,
  -- Why a person is to look at it; until they did, it is not due.
  review_reason text check (length(review_reason) <= 500),
  reviewed_at timestamptz,
  reviewed_by uuid references users on delete set null,
  review_note text check (length(review_note) <= 500)
);
create index on affiliate_conversions (affiliate_id, paid_at desc);
create index on affiliate_conversions (paid_at desc, id desc);

create table commission_lines (
  id uuid primary key,
  conversion_id uuid not null references affiliate_conversions,
  kind text not null check (kind in ('earned', 'reversed', 'restored')),
  amount_cents bigint not null,
  at timestamptz not null,
  check (case kind when 'reversed' then amount_cents < 0 else amount_cents > 0 end)
);
create unique index commission_lines_earned_key on commission_lines (conversion_id) where kind = 'earned';
create index on commission_lines (conversion_id);
create trigger only_grows before update or delete or truncate on commission_lines
  for each statement execute function refuse_change();

grant all on affiliate_conversions to trivet_system;
grant select, insert on commission_lines to trivet_system;

-- The sandbox gives money back, too.
alter table sandbox_payments add column refunded_cents bigint not null default 0 check (refunded_cents >= 0);
