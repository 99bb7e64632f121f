-- What affiliates are paid: a payout holds lines of commissions, and each line is in one payout at a time (R36).

-- What the lines of a commission come to, and those of them that are in a payout: kept in the statement that adds the lines.
alter table affiliate_conversions
  add column owed_cents bigint not null default 0,
  add column bound_cents bigint not null default 0;
update affiliate_conversions c set owed_cents = s.cents
  from (select conversion_id, sum(amount_cents)::bigint as cents from commission_lines group by conversion_id) s
  where s.conversion_id = c.id;
create index on affiliate_conversions (affiliate_id) where owed_cents <> bound_cents;
create index on payments (id) where disputed_cents > 0;

create function sum_added_lines() returns trigger language plpgsql as $$
begin
  update affiliate_conversions c set owed_cents = c.owed_cents + s.cents
    from (select conversion_id, sum(amount_cents)::bigint as cents from added group by conversion_id) s
    where s.conversion_id = c.id;
  return null;
end $$;
create trigger sum_added after insert on commission_lines
  referencing new table as added for each statement execute function sum_added_lines();

-- Why a person has to look at a commission: each sign is decided by itself, and none of them may be open when it is paid.
create table commission_reviews (
  id uuid primary key,
  conversion_id uuid not null references affiliate_conversions,
  sign text not null check (sign in ('mailbox', 'household', 'card', 'burst', 'disposable', 'ban')),
  reason text not null check (length(reason) <= 700),
  opened_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text check (decision in ('free', 'refuse')),
  note text check (length(note) <= 500),
  check ((decided_at is null) = (decision is null))
);
create unique index commission_reviews_open_key on commission_reviews (conversion_id, sign) where decided_at is null;
create index on commission_reviews (conversion_id);
create index on commission_reviews (decided_by);

insert into commission_reviews
  (id, conversion_id, sign, reason, opened_at, decided_at, decided_by, decision, note)
  select gen_random_uuid(), id, case when review_reason like '%mailbox%' then 'mailbox' else 'household' end,
    review_reason, paid_at, reviewed_at, reviewed_by,
    case when reviewed_at is null then null when taken_back_at is null then 'free' else 'refuse' end, review_note
  from affiliate_conversions where review_reason is not null;
alter table affiliate_conversions
  drop column review_reason, drop column reviewed_at, drop column reviewed_by, drop column review_note;

-- Where an affiliate is paid; the account number is encrypted.
create table affiliate_payees (
  affiliate_id uuid primary key references affiliates on delete cascade,
  name text not null check (length(name) between 1 and 70),
  sealed_iban text not null,
  iban_ending text not null check (length(iban_ending) = 4),
  changed_at timestamptz not null
);

create table payout_batches (
  id uuid primary key,
  cut_off date not null, -- commissions that were due by the end of this day (UTC)
  minimum_cents bigint not null check (minimum_cents >= 0),
  created_at timestamptz not null,
  created_by uuid references users on delete set null,
  exported_at timestamptz
);
create index on payout_batches (created_at desc, id desc);
create index on payout_batches (created_by);

-- There is no amount: it is the sum of its lines. What the bank was told is kept to be held against it.
create table payouts (
  id uuid primary key,
  batch_id uuid not null references payout_batches,
  affiliate_id uuid not null references affiliates,
  -- As they were when the batch was made; nothing once the affiliate is deleted.
  payee_name text check (length(payee_name) <= 70),
  sealed_iban text,
  iban_ending text,
  exported_at timestamptz,
  exported_cents bigint check (exported_cents > 0),
  processed_at timestamptz,
  failed_at timestamptz,
  cancelled_at timestamptz,
  reason text check (length(reason) <= 700),
  decided_by uuid references users on delete set null,
  unique (batch_id, affiliate_id),
  check ((exported_at is null) = (exported_cents is null)),
  check (exported_at is not null or (processed_at is null and failed_at is null)),
  check (cancelled_at is null or exported_at is null)
);
create index on payouts (affiliate_id, id desc);
create index on payouts (decided_by);

-- A line that is released goes into a later payout.
create table payout_lines (
  payout_id uuid not null references payouts,
  line_id uuid not null references commission_lines,
  released_at timestamptz,
  primary key (payout_id, line_id)
);
create unique index payout_lines_bound_key on payout_lines (line_id) where released_at is null;
create index on payout_lines (line_id);

create function keep_payout_lines() returns trigger language plpgsql as $$
begin
  if new.payout_id <> old.payout_id or new.line_id <> old.line_id then
    raise exception 'a line of a payout stays what it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep before update on payout_lines for each row execute function keep_payout_lines();
create trigger only_grows before delete or truncate on payout_lines
  for each statement execute function refuse_change();

create function sum_bound_lines() returns trigger language plpgsql as $$
begin
  update affiliate_conversions c set bound_cents = c.bound_cents + s.cents
    from (select l.conversion_id, sum(l.amount_cents)::bigint as cents
      from changed p join commission_lines l on l.id = p.line_id
      where p.released_at is null group by l.conversion_id) s
    where s.conversion_id = c.id;
  return null;
end $$;
create function subtract_bound_lines() returns trigger language plpgsql as $$
begin
  update affiliate_conversions c set bound_cents = c.bound_cents - s.cents
    from (select l.conversion_id, sum(l.amount_cents)::bigint as cents
      from changed p join commission_lines l on l.id = p.line_id
      where p.released_at is null group by l.conversion_id) s
    where s.conversion_id = c.id;
  return null;
end $$;
create trigger sum_bound after insert on payout_lines
  referencing new table as changed for each statement execute function sum_bound_lines();
create trigger sum_updated_from after update on payout_lines
  referencing old table as changed for each statement execute function subtract_bound_lines();
create trigger sum_updated_to after update on payout_lines
  referencing new table as changed for each statement execute function sum_bound_lines();

-- The file that the affiliate got: what they change later does not change it.
create table payout_statements (
  payout_id uuid primary key references payouts,
  file bytea not null,
  made_at timestamptz not null
);

grant all on commission_reviews, affiliate_payees, payout_batches, payouts, payout_statements to trivet_system;
grant select, insert, update on payout_lines to trivet_system;
