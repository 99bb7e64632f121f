-- How each member hears of things, and on which devices.

alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('mail', 'sandbox-webhook', 'end-subscription', 'close-customer', 'update-customer', 'notice', 'push'));

-- A member's own switches; without a row they are as below. They go with the membership.
create table notification_preferences (
  household_id uuid not null,
  user_id uuid not null,
  mail_digest boolean not null default true,
  mail_urgent boolean not null default true,
  push boolean not null default true,
  weekly_letter boolean not null default false,
  monthly_letter boolean not null default false,
  -- Times of day on the wall, '22:00': which instants they are depends on the day.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_until text check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone text, -- null is the household's
  hide_push_amounts boolean not null default true,
  hide_mail_amounts boolean not null default false,
  -- The latest letters that were sent, or that were due before somebody asked for them: the day of a week, the first of a
  -- month. What makes each go out once.
  weekly_letter_done date,
  monthly_letter_done date,
  primary key (household_id, user_id),
  foreign key (household_id, user_id) references members on delete cascade,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until),
  check (not weekly_letter or weekly_letter_done is not null),
  check (not monthly_letter or monthly_letter_done is not null)
);
create index on notification_preferences (user_id) where weekly_letter or monthly_letter;
call protect_household_table('notification_preferences');
-- Nobody but the member reads or changes them.
revoke all on notification_preferences from trivet_app;

-- A browser that its push service delivers to. Whoever has the address and the keys can send to it.
create table push_devices (
  household_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  endpoint text not null unique check (length(endpoint) <= 1000),
  browser_key text not null, -- what is sent is encrypted for these two
  auth_secret text not null,
  key_id text not null, -- of our own key that it was subscribed with: with another nothing arrives
  name text not null check (length(trim(name)) between 1 and 120),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  refused_at timestamptz, -- its service refused what we sent last, for a reason that is ours
  refused_status integer,
  primary key (household_id, id),
  foreign key (household_id, user_id) references members on delete cascade,
  check ((refused_at is null) = (refused_status is null))
);
create index on push_devices (household_id, user_id);
call protect_household_table('push_devices');
revoke all on push_devices from trivet_app;
