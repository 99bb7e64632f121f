-- Pairs a person said are no transfer, of rows that an undo takes away: what was said holds when the file comes again.
-- [{"importKey": "2026-10-20|-7000|shop|1", "otherId": "..."}], set while the import is undone.
alter table imports add column rejections jsonb;
