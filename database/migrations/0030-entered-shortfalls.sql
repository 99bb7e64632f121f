-- What shortfall_warnings is for dates of bills, for transactions that were entered for a coming day: the lack that the
-- household knows of, by a mail or because somebody dismissed it; nothing lacks any more where it is 0.
create table entered_shortfall_warnings (
  household_id uuid not null,
  transaction_id uuid not null,
  short_cents bigint not null check (short_cents >= 0),
  warned_at timestamptz, -- when it was mailed last; null where somebody dismissed it before any mail
  dismissed_at timestamptz, -- not shown until what lacks is materially another amount
  dismissed_by uuid,
  primary key (household_id, transaction_id),
  foreign key (household_id, transaction_id) references transactions on delete cascade deferrable,
  foreign key (household_id, dismissed_by) references household_people on delete set null (dismissed_by)
);
call protect_household_table('entered_shortfall_warnings');
