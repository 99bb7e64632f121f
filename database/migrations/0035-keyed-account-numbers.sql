-- A short account number can be found again by trying all of them against its hash. From here on a copy of the table, or of a
-- household's archive, is of no use for that: the hashes are made with a secret of the instance, and for one household.

-- RFC 2104, for keys of up to 64 bytes.
create function hmac_sha256(key bytea, message bytea) returns bytea
language plpgsql immutable set search_path = public as $$
declare
  inner_key bytea := decode(repeat('36', 64), 'hex');
  outer_key bytea := decode(repeat('5c', 64), 'hex');
begin
  for at in 0 .. length(key) - 1 loop
    inner_key := set_byte(inner_key, at, get_byte(inner_key, at) # get_byte(key, at));
    outer_key := set_byte(outer_key, at, get_byte(outer_key, at) # get_byte(key, at));
  end loop;
  return sha256(outer_key || sha256(inner_key || message));
end $$;

insert into secrets (name, value)
values ('account numbers', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'))
on conflict do nothing;

create function key_account_number(household uuid, plain_hash text) returns text
language sql stable security definer set search_path = public as $$
  select 'hmac:' || encode(hmac_sha256(decode(value, 'hex'), (household::text || ' ' || plain_hash)::bytea), 'hex')
  from secrets where name = 'account numbers'
$$;
revoke all on function key_account_number(uuid, text) from public;
grant execute on function key_account_number(uuid, text) to trivet_app, trivet_system;

-- The numbers themselves are nowhere; their hashes are what is hashed again.
update account_numbers set number_hash = key_account_number(household_id, number_hash)
where number_hash not like 'hmac:%';
