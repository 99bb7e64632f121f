-- Support looks for a part of an address among all of them.
create index users_address_search on users using gin (email gin_trgm_ops);
