-- Several files are landed by one request, one after another. Those that wait for their turn say so by a sign of life of
-- whoever lands them; when it is a minute old they are drafts again.
alter table imports add column queued_at timestamptz;
