-- A bank's balance that a person prefers to what they said of later days takes the place of that, until its import is undone.

alter table confirmed_balances
  add column superseded_by uuid,
  add foreign key (household_id, superseded_by) references confirmed_balances
    on delete set null (superseded_by) deferrable;
create index on confirmed_balances (household_id, superseded_by) where superseded_by is not null;

-- As in 0024, without those that were superseded.
create or replace function apply_confirmed_balance() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  touched record;
begin
  for touched in
    select household_id, array_agg(distinct account_id) as accounts from changed group by 1 order by 1
  loop
    perform lock_account_totals(touched.household_id, touched.accounts);
    update account_totals t set confirmed_day = b.day, confirmed_cents = b.amount_cents, confirmed_source = b.source,
      confirmed_at = b.confirmed_at, day_takes = b.day_takes
    from unnest(touched.accounts) as which (account_id) left join lateral (
      select * from confirmed_balances b
      where b.household_id = touched.household_id and b.account_id = which.account_id and b.superseded_by is null
      order by b.day desc, b.confirmed_at desc, b.id desc limit 1) b on true
    where t.household_id = touched.household_id and t.account_id = which.account_id;
    update account_totals t set contained_cents = coalesce((
        select sum(c.amount_cents) from transactions c
        where c.household_id = t.household_id and c.account_id = t.account_id and c.split_of is null
          and c.date <= t.confirmed_day and is_in_confirmed_balance(c.date, c.created_at, c.import_key, t)
          and (c.import_id is null or c.import_id <> all (array(
            select i.id from imports i where i.household_id = t.household_id and i.hidden_at is not null)))), 0)
    where t.household_id = touched.household_id and t.account_id = any (touched.accounts);
  end loop;
  return null;
end $$;
