-- Writes down a changed row once. Postgres would put `to_jsonb` of the row into every place that reads it, so a row of 33 columns
-- was written down for each column that might have changed: nine tenths of what a change of many rows took. `offset 0` keeps it
-- from doing so.
create or replace function record_rows() returns trigger language plpgsql as $$
declare
  change uuid := nullif(current_setting('app.change_id', true), '')::uuid;
begin
  if change is null then
    return null;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from new_rows) then
      perform open_change();
      insert into changed_rows (household_id, change_id, table_name, row_key, op, after)
      select n.household_id, change, tg_table_name, make_row_key(n.value, tg_argv), 'I', n.value
      from (select n.household_id, to_jsonb(n) as value from new_rows n offset 0) n;
    end if;
  elsif tg_op = 'DELETE' then
    if exists (select from old_rows) then
      perform open_change();
      insert into changed_rows (household_id, change_id, table_name, row_key, op, before)
      select o.household_id, change, tg_table_name, make_row_key(o.value, tg_argv), 'D', o.value
      from (select o.household_id, to_jsonb(o) as value from old_rows o offset 0) o;
    end if;
  elsif exists (select from old_rows) then
    perform open_change();
    -- A row whose key changed is another row.
    insert into changed_rows (household_id, change_id, table_name, row_key, op, before, after)
    select coalesce(o.household_id, n.household_id), change, tg_table_name, row_key,
      case when o.value is null then 'I' when n.value is null then 'D' else 'U' end,
      case when o.value is null or n.value is null then o.value else d.before end,
      case when o.value is null or n.value is null then n.value else d.after end
    from (select o.*, make_row_key(o.value, tg_argv) as row_key
      from (select o.household_id, to_jsonb(o) as value from old_rows o offset 0) o) o
    full join (select n.*, make_row_key(n.value, tg_argv) as row_key
      from (select n.household_id, to_jsonb(n) as value from new_rows n offset 0) n) n
      using (row_key)
    left join lateral (
      select jsonb_object_agg(e.key, e.value) as before, jsonb_object_agg(e.key, n.value -> e.key) as after
      from jsonb_each(o.value) e where n.value -> e.key is distinct from e.value) d on true
    where o.value is null or n.value is null or d.before is not null;
  end if;
  return null;
end $$;
