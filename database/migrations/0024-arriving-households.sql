-- An archive comes in as a household of its own, in short statements, so that nobody waits for all of it. Nobody is in that
-- household until it is complete; then its members come over and the empty one they had goes. It stands in `deletions` from
-- its first row on: one that is never completed is taken away like any household that nobody is in.
alter table deletions
  add column filling_at timestamptz; -- the last sign of life of whoever fills it: until then it is left alone
