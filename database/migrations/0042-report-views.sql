-- Reports that were given a name: what was asked of them, and what they are held against.

create table report_views (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  name text not null check (length(trim(name)) between 1 and 64),
  filter jsonb not null, -- {"period": "last-12-months", "accountId": ...}: the period as it was chosen, and not its days
  compare text not null check (compare in ('none', 'before', 'last-year')),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (household_id, id),
  foreign key (household_id, created_by) references household_people on delete set null (created_by)
);
create unique index report_views_name_key on report_views (household_id, lower(name));
call protect_household_table('report_views');

-- Whose transactions there are is asked by name, one after the other: most transactions do not say whose they are.
create index transactions_person on transactions (household_id, person) where person is not null;
