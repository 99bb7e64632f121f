-- 0039-exports
-- Files that transactions of a household are written into, to be downloaded for a day. The file itself lies in the data
-- folder; it is offered only when finished_at says that all of it is there.

create table exports (
  household_id uuid not null references households on delete cascade,
  id uuid not null unique,
  format text not null check (format in ('xlsx', 'pdf', 'csv', 'xls', 'html')),
  content text not null check (content in ('transactions', 'months')),
  filter jsonb not null,
  file_name text not null,
  requested_at timestamptz not null,
  row_count bigint not null check (row_count >= 0), -- what there was to write when it was asked for
  rows_written bigint not null default 0,
  starts integer not null default 0, -- how often somebody began to write it
  held_until timestamptz, -- whoever writes it is alive until then, unless it says so again
  finished_at timestamptz,
  bytes bigint,
  sha256 text,
  amount_cents bigint, -- what its transactions come to
  failed_at timestamptz,
  failure text,
  primary key (household_id, id),
  check (finished_at is null or (bytes is not null and sha256 is not null and failed_at is null)),
  check ((failed_at is null) = (failure is null))
);
create index on exports (requested_at);
call protect_household_table('exports', 'select');
