-- Bills that end (leases, instalments, debts), and dates that move off weekends.
alter table recurring_bills
  add column ends_on date, -- no date falls after it, counted before dates move off weekends
  add column payment_count integer check (payment_count between 1 and 1200), -- so many dates, counted from first_due
  add column weekends text check (weekends in ('before', 'after')), -- null: dates on a weekend stay there
  add check (ends_on is null or payment_count is null),
  alter column next_due drop not null; -- null when nothing more is due
