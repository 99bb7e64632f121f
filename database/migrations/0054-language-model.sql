-- The language model that an operator may set (decision 0050): who of a household agreed, and all that was sent.

-- One row for each time somebody agreed, kept when it is withdrawn: who allowed what, to whom, from when to when.
create table language_model_consents (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  host text not null check (length(host) between 1 and 300), -- whose model it was; of another one it says nothing
  given_at timestamptz not null,
  given_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (household_id, id),
  foreign key (household_id, given_by) references household_people on delete set null (given_by),
  foreign key (household_id, withdrawn_by) references household_people on delete set null (withdrawn_by)
);
create unique index language_model_consents_open on language_model_consents (household_id) where withdrawn_at is null;
call protect_household_table('language_model_consents', 'select, insert, update');

create table language_model_requests (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  purpose text not null check (purpose in ('tips', 'question', 'answer')),
  host text not null,
  model text not null,
  body text not null, -- as it was sent, to the letter
  sent_at timestamptz not null,
  sent_by uuid,
  outcome text check (outcome in ('used', 'refused', 'failed')), -- null while nothing has come back
  failure text check (failure ~ '^[a-z-]{1,40}$'),
  tokens integer check (tokens >= 0),
  primary key (household_id, id),
  foreign key (household_id, sent_by) references household_people on delete set null (sent_by)
);
create index language_model_requests_latest on language_model_requests (household_id, sent_at desc, id desc);
call protect_household_table('language_model_requests', 'select, insert, update');

-- What all households together asked on a day, by UTC: raised before each request, and put right by what the provider counted.
create table language_model_days (
  day date primary key,
  calls integer not null,
  tokens bigint not null
);
grant all on language_model_days to trivet_system;
