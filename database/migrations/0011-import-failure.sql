-- Why the last attempt to land a draft failed, in a sentence, for whoever opens it later.
alter table imports add column failure text;
