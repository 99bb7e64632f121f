-- The tips of the savings coach (SPEC section 3), and how many of a month's were shown.

create table savings_tips (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  month date not null check (extract(day from month) = 1), -- in which it was shown
  position integer not null check (position between 1 and 50), -- among those of its month
  detector text not null check (detector ~ '^[a-z-]{1,40}$'),
  subject text not null check (length(subject) between 1 and 700), -- what it is about: a payee, a category, a bill
  content text not null, -- the sentence as it was shown
  details jsonb not null, -- the sentence with its slots, and the figures with the rows they come from
  facts_hash text not null, -- equal for equal facts: what is known is not told again
  created_at timestamptz not null,
  created_by uuid,
  answer text check (answer in ('followed', 'not-useful')),
  answered_at timestamptz,
  answered_by uuid,
  primary key (household_id, id),
  unique (household_id, month, position),
  unique (household_id, month, detector, subject), -- one a month
  foreign key (household_id, created_by) references household_people on delete set null (created_by),
  foreign key (household_id, answered_by) references household_people on delete set null (answered_by),
  check ((answer is null) = (answered_at is null))
);
call protect_household_table('savings_tips');

-- Changed in the transaction that stores the tips, under its row lock.
create table tip_usage (
  household_id uuid not null references households on delete cascade,
  month date not null check (extract(day from month) = 1),
  tips_used integer not null check (tips_used between 0 and 50),
  primary key (household_id, month)
);
call protect_household_table('tip_usage', 'select, insert, update');
