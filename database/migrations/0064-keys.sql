-- 0064-keys
-- Every key of a household's table begins with the household, so that its rows can lie on one of several machines
-- (database/keys.test.ts). The primary key of exports holds what this one did.

alter table exports drop constraint exports_id_key;
