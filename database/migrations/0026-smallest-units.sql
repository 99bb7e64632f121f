-- Amounts are whole numbers of the smallest unit of the household's currency, by ISO 4217: cents of a dollar, whole yen,
-- thousandths of a dinar. They were hundredths of every currency, so that 1,234 yen stood as 123400.

-- Half away from zero, and never to nothing: a bill of 0.30 yen is one of 1 yen.
create function change_unit(amount numeric, shift integer) returns numeric language sql immutable as $$
  select case when amount = 0 then 0
    else sign(amount) * greatest(1, round(abs(amount) * power(10::numeric, shift))) end
$$;

-- An import key has the amount of the bank's file in it: 2026-10-20|-7000|shop|1.
create function change_unit_in_key(key text, shift integer) returns text language sql immutable as $$
  select coalesce(part[1] || change_unit(part[2]::numeric, shift) || part[3], key)
  from (select regexp_match(key, '^(\d{4}-\d\d-\d\d\|)(-?\d{1,18})(\|.*)$') as part) as matched
$$;

-- The amounts in a JSON value: all numbers under names like amountCents and amount_cents, and under the two columns of debts
-- that hold amounts under other names.
create function change_unit_in_json(value jsonb, shift integer, is_amount boolean default false) returns jsonb
language plpgsql immutable as $$
begin
  case jsonb_typeof(value)
    when 'object' then
      return (select coalesce(jsonb_object_agg(key, case
          when key in ('import_key', 'importKey') and jsonb_typeof(inside) = 'string'
            then to_jsonb(change_unit_in_key(inside #>> '{}', shift))
          when jsonb_typeof(inside) in ('object', 'array') or is_named
            then change_unit_in_json(inside, shift, is_named)
          else inside end), '{}')
        from jsonb_each(value) as each(key, inside),
          lateral (select is_amount or key ~ '(_cents|Cents)$' or key in ('entered_balances', 'expected')) as name(is_named));
    when 'array' then
      return (select coalesce(jsonb_agg(change_unit_in_json(inside, shift, is_amount) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as each(inside, place));
    when 'number' then
      return case when is_amount then to_jsonb(change_unit(value::numeric, shift)) else value end;
    else
      return value;
  end case;
end $$;

-- Every amount of a household, also those of later migrations: the columns named so, the JSON columns, which may hold some,
-- and import keys. Totals are not among them: triggers count them.
create function amount_columns() returns table (table_name text, column_name text, is_json boolean)
language sql stable as $$
  select c.relname, a.attname, a.atttypid = 'jsonb'::regtype
  from pg_class c
  join pg_attribute h on h.attrelid = c.oid and h.attname = 'household_id'
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and c.relname not in ('month_totals', 'account_totals')
    and (a.attname like '%\_cents' and a.atttypid = 'bigint'::regtype or a.atttypid = 'jsonb'::regtype
      or a.attname = 'import_key')
$$;

-- How many amounts of the caller's household are finer than a unit with fewer decimals (`shift` is below zero), by the
-- table they are in. What was reckoned from others (saved plans, warnings) is rounded and does not count.
create function count_finer_amounts(shift integer) returns table (table_name text, finer bigint)
language plpgsql stable security definer set search_path = public as $$
declare
  amounts record;
begin
  for amounts in select v.table_name,
      string_agg(format('t.%I %% %s <> 0', v.column_name, (10 ^ -shift)::bigint), ' or ') as is_finer
    from amount_columns() v
    where v.column_name like '%\_cents' and not v.is_json
      and v.table_name not in ('debt_plans', 'shortfall_warnings') and v.column_name <> 'answered_cents'
    group by 1
    order by 1
  loop
    table_name := amounts.table_name;
    execute format('select count(*) from %I t where t.household_id = current_household() and (%s) %s',
      table_name, amounts.is_finer, case when table_name = 'transactions' then
        'and not exists (select from imports i where i.household_id = t.household_id and i.id = t.import_id
          and i.hidden_at is not null)' end) into finer;
    if finer > 0 then
      return next;
    end if;
  end loop;
end $$;

-- Counts all amounts of a household in a unit that has `shift` decimals more, or fewer. Where amounts are finer than the new
-- unit, each is rounded by itself, but for two sums that people have seen: an account holds what it held, rounded, and its
-- starting balance takes the difference; and the parts of a transaction add up to it, the largest of them takes it.
create procedure change_amount_unit(household uuid, shift integer)
language plpgsql security definer set search_path = public as $$
declare
  amounts record;
  account_ids uuid[];
  balances numeric[];
begin
  if current_household() <> household then
    raise exception 'Not the household of this transaction';
  end if;
  select array_agg(a.id), array_agg(round((a.starting_balance_cents + coalesce(t.amount_cents, 0))
      * power(10::numeric, shift))) into account_ids, balances
  from accounts a left join account_totals t on t.household_id = a.household_id and t.account_id = a.id
  where a.household_id = household and t.confirmed_day is null;

  if shift < 0 then
    -- What was taken away and does not come to whole units cannot come back as it was: its undo is over.
    delete from undo_records r where r.household_id = household and exists (
      select from undo_rows u, lateral (select u.what ~ '^changed_.*(_cents|_balances)$') as name(is_amount)
      where u.household_id = household and u.undo_id = r.id and u.rows
        <> change_unit_in_json(change_unit_in_json(u.rows, shift, is_amount), -shift, is_amount));
    update imports i set landing_key = null
    where i.household_id = household and i.undone_at is not null and i.hidden_at is not null and exists (
      select from transactions t
      where t.household_id = household and t.import_id = i.id and t.amount_cents % (10 ^ -shift)::bigint <> 0);
  end if;
  update undo_rows u set rows = change_unit_in_json(u.rows, shift, u.what ~ '^changed_.*(_cents|_balances)$')
  where u.household_id = household;

  for amounts in select v.table_name, string_agg(case
        when v.is_json then format('%1$I = change_unit_in_json(t.%1$I, %2$s, %3$L)', v.column_name, shift,
          v.column_name in ('entered_balances', 'expected'))
        when v.column_name = 'import_key' then format('%1$I = change_unit_in_key(t.%1$I, %2$s)', v.column_name, shift)
        else format('%1$I = change_unit(t.%1$I, %2$s)', v.column_name, shift) end, ', ') as changes
    from amount_columns() v
    where v.table_name <> 'undo_rows'
    group by 1
    -- Whoever creates a transaction from a bill holds the bill: transactions, and what they lock, come last.
    order by array_position(array['accounts', 'imports', 'transactions'], v.table_name) nulls first, 1
  loop
    execute format('update %I t set %s where t.household_id = $1', amounts.table_name, amounts.changes) using household;
  end loop;
  if shift > 0 then
    return;
  end if;

  loop
    update transactions t set amount_cents = t.amount_cents + lacking.cents
    from (
      select whole.amount_cents - sum(part.amount_cents) as cents,
        (array_agg(part.id order by abs(part.amount_cents) desc, part.id))[1] as largest
      from transactions whole
      join transactions part on part.household_id = household and part.split_of = whole.id
      where whole.household_id = household and whole.is_split
      group by whole.id, whole.amount_cents
      having sum(part.amount_cents) <> whole.amount_cents
    ) lacking
    where t.household_id = household and t.id = lacking.largest;
    -- A part may have parts of its own.
    exit when not found;
  end loop;
  update accounts a set starting_balance_cents = held.balance - coalesce(t.amount_cents, 0)
  from unnest(account_ids, balances) as held(id, balance)
  left join account_totals t on t.household_id = household and t.account_id = held.id
  where a.household_id = household and a.id = held.id
    and a.starting_balance_cents <> held.balance - coalesce(t.amount_cents, 0);
end $$;

do $$
declare
  home record;
begin
  for home in
    select household_id, case currency when 'IQD' then 1 else -2 end as shift from households
    where currency = 'IQD' or currency = any (string_to_array(
      'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', ' '))
  loop
    call change_amount_unit(home.household_id, home.shift);
  end loop;
end $$;
