-- What runs without anybody asking, and how it went (R43, R47).

-- One row a run, of every process. Its key says which run it is ('at' a time of the timetable, or 'after' another run), and
-- makes it one, whoever enters it how often.
create table job_runs (
  id uuid primary key,
  job text not null,
  key text not null,
  reason text not null check (reason in ('timetable', 'start', 'retry', 'asked')),
  asked_by uuid references users on delete set null,
  run_at timestamptz not null, -- not before, by the program's clock
  started_at timestamptz,
  process text, -- which has it
  starts integer not null default 0, -- more than one: it was taken up again
  held_until timestamptz, -- by the database's clock, the one all processes share
  finished_at timestamptz,
  duration_ms integer,
  counts jsonb, -- how much of what it did
  error text, -- what failed, without anything of a household
  unique (job, key),
  check ((started_at is null) = (process is null)),
  check ((finished_at is null) = (duration_ms is null))
);
-- Of one job one run at a time.
create unique index job_runs_running on job_runs (job) where started_at is not null and finished_at is null;
create index on job_runs (run_at) where finished_at is null;
create index on job_runs (job, id);
grant all on job_runs to trivet_system;

-- The days of a household, in its own time zone, that a job has done: written in the transaction of what it did there.
create table household_job_days (
  household_id uuid not null references households on delete cascade,
  job text not null,
  day date not null,
  done_at timestamptz not null,
  primary key (household_id, job, day)
);
create index on household_job_days (done_at);
call protect_household_table('household_job_days', 'select, insert');
