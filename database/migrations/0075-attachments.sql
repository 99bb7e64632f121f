-- Receipts and other papers that are kept with a transaction (docs/decisions/0066-attachments.md). What people work on stands
-- apart from the bytes: the history keeps rows whole, and no file belongs into it.
create table attachment_files (
  household_id uuid not null references households on delete cascade,
  id uuid not null,
  format text not null check (format in ('png', 'jpg', 'pdf')),
  width integer check (width > 0), -- of pictures alone, in pixels
  height integer check (height > 0),
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'), -- of the content
  content bytea not null,
  thumbnail bytea, -- of pictures alone, WebP
  removed_at timestamptz, -- no attachment names it since; it is kept a while longer, for an undo
  primary key (household_id, id),
  check (length(content) = bytes),
  check ((width is null) = (format = 'pdf') and (height is null) = (format = 'pdf') and (thumbnail is null) = (format = 'pdf'))
);
-- Pictures and PDFs are compressed already.
alter table attachment_files alter column content set storage external, alter column thumbnail set storage external;
create index attachment_files_removed on attachment_files (removed_at) where removed_at is not null;
call protect_household_table('attachment_files', 'select, insert, delete');

create table attachments (
  household_id uuid not null,
  id uuid not null, -- that of its file
  transaction_id uuid not null, -- of one that is divided, the whole
  name text not null check (length(name) between 1 and 255),
  added_by uuid,
  added_at timestamptz not null,
  primary key (household_id, id),
  -- Looked at when the database's transaction ends: an undo brings back the row first, and looks for a lost file itself.
  foreign key (household_id, id) references attachment_files on delete cascade deferrable initially deferred,
  foreign key (household_id, transaction_id) references transactions on delete cascade,
  foreign key (household_id, added_by) references household_people on delete set null (added_by)
);
create index attachments_of_transaction on attachments (household_id, transaction_id);
create index attachments_by_person on attachments (household_id, added_by);
call protect_household_table('attachments');
call keep_history('attachments');

-- A file counts as removed from the moment that its attachment goes, however it goes, until it is back.
create function note_attachments() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update attachment_files f set removed_at = case when tg_op = 'DELETE'
    then coalesce(nullif(current_setting('app.change_at', true), '')::timestamptz, now()) end
  from changed c where f.household_id = c.household_id and f.id = c.id;
  return null;
end $$;
create trigger attachments_inserted after insert on attachments referencing new table as changed
  for each statement execute function note_attachments();
create trigger attachments_deleted after delete on attachments referencing old table as changed
  for each statement execute function note_attachments();
