-- An account of a file that a household leaves out: its number is known, and no account is behind it.
alter table account_numbers alter column account_id drop not null;
