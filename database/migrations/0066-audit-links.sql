-- The log of administrators as a chain: the hash of each entry is over the one before it, too, so that none can be changed or
-- taken out by whoever is above the triggers, without it being found (R32).

create table audit_links (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique,
  hash bytea not null check (length(hash) = 32)
);

-- Each part with its length before it, so that no two entries have the same text. server/features/audit/chain.ts has it again.
create function hash_audit_entry(previous bytea, entry audit_log) returns bytea language sql stable as $$
  select sha256(previous || convert_to(
    string_agg(coalesce(octet_length(part) || ':' || part, '-'), '' order by place), 'UTF8'))
  from unnest(array[
    entry.id::text, (extract(epoch from entry.at) * 1000000)::bigint::text, entry.administrator_id::text,
    entry.action, entry.subject, entry.before::text, entry.after::text
  ]) with ordinality as parts (part, place)
$$;

-- As the owner of the table, so that the application cannot add a link of its own.
create function link_audit_entry() returns trigger language plpgsql
  security definer set search_path = public, pg_temp as $$
declare last audit_links;
begin
  -- One at a time, and only while they commit.
  perform pg_advisory_xact_lock(hashtext('audit_links'));
  select * into last from audit_links order by position desc limit 1;
  insert into audit_links (position, entry_id, hash)
    values (coalesce(last.position, 0) + 1, new.id, hash_audit_entry(coalesce(last.hash, ''), new));
  return null;
end $$;
create constraint trigger link_entry after insert on audit_log deferrable initially deferred
  for each row execute function link_audit_entry();

do $$
declare
  entry audit_log;
  place bigint := 0;
  last bytea := '';
begin
  for entry in select * from audit_log order by id loop
    place := place + 1;
    last := hash_audit_entry(last, entry);
    insert into audit_links (position, entry_id, hash) values (place, entry.id, last);
  end loop;
end $$;

create trigger only_grows before update or delete or truncate on audit_links
  for each statement execute function refuse_change();
grant select on audit_links to trivet_system;
