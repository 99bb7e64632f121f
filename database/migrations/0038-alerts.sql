-- 0038-alerts
-- What a household is told without asking: one alert for each cause.

create table smart_alerts (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  subject text not null check (length(subject) between 1 and 700), -- what it is about, without a date: what is muted
  subject_name text not null check (length(subject_name) <= 500),
  cause_key text not null check (length(cause_key) between 1 and 900), -- kind, subject, and the month, date or row it is of
  title text not null,
  message text not null,
  severity text not null check (severity in ('high', 'medium', 'low')),
  amount_cents bigint,
  date date not null, -- the household's day on which it was raised last
  points integer, -- how far it had gone, in percent, when it was raised last
  raised_severity text not null check (raised_severity in ('high', 'medium', 'low')), -- what it was raised as last
  facts jsonb not null, -- the figures in the message, and the rows they come from
  link text not null check (link like '/app/%'), -- the screen that shows these rows
  next_step jsonb not null, -- a label and a screen
  version integer not null default 1 check (version > 0), -- one more each time it is raised again
  created_at timestamptz not null,
  raised_at timestamptz not null,
  expired_at timestamptz, -- when its cause was gone; raised again, it is the same row
  read_at timestamptz,
  read_by uuid,
  primary key (household_id, id),
  unique (household_id, cause_key),
  foreign key (household_id, read_by) references household_people on delete set null (read_by)
);
create index on smart_alerts (household_id, raised_at desc, id desc);
create index on smart_alerts (household_id) where expired_at is null;
create index on smart_alerts (expired_at) where expired_at is not null;
call protect_household_table('smart_alerts');

-- What a household does not want to be told: a kind of alert as a whole, or about one subject.
create table alert_mutes (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  kind text not null check (kind ~ '^[a-z-]{1,40}$'),
  subject text check (length(subject) between 1 and 700), -- null: the whole kind
  subject_name text check (length(subject_name) <= 500),
  muted_until timestamptz, -- null: for good
  muted_at timestamptz not null,
  muted_by uuid,
  primary key (household_id, id),
  unique nulls not distinct (household_id, kind, subject),
  foreign key (household_id, muted_by) references household_people on delete set null (muted_by),
  check ((subject is null) = (subject_name is null))
);
create index on alert_mutes (muted_until) where muted_until is not null;
call protect_household_table('alert_mutes');

-- SPEC section 3. A household without a row has these defaults.
create table notification_settings (
  household_id uuid primary key references households on delete cascade,
  overspending_threshold integer not null default 80 check (overspending_threshold between 0 and 200), -- percent of a budget
  unusual_expense_threshold integer not null default 150
    check (unusual_expense_threshold between 0 and 500), -- percent of the usual
  budget_goal_alerts boolean not null default true,
  recurring_due_reminders boolean not null default true,
  savings_milestone_alerts boolean not null default true,
  email_notifications boolean not null default true,
  push_notifications boolean not null default false,
  updated_at timestamptz not null,
  updated_by uuid,
  foreign key (household_id, updated_by) references household_people on delete set null (updated_by)
);
call protect_household_table('notification_settings');
