-- As in 0081, but where a household's months begin is looked up once, and no more for each of an import's rows: showing or hiding
-- 10,000 takes 32 ms where it took 43.
create or replace function count_import() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  sign integer := case when new.hidden_at is null then 1 else -1 end;
  accounts uuid[];
begin
  insert into month_totals as t
    (household_id, month, account_id, category_id, is_transfer, in_cents, out_cents, transaction_count,
    guessed_in_cents, guessed_out_cents, guessed_count, refunded_cents)
  select c.household_id,
    household_month(c.date, (select h.month_start_day from households h where h.household_id = new.household_id)),
    c.account_id, c.category_id, c.transfer_id is not null,
    sum(sign * greatest(c.amount_cents, 0)), sum(sign * -least(c.amount_cents, 0)), sum(sign),
    coalesce(sum(sign * greatest(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * -least(c.amount_cents, 0)) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign) filter (where is_guess(c.category_id, c.guess_category_id, c.guess_similarity)), 0),
    coalesce(sum(sign * c.amount_cents) filter (where c.refund_of is not null), 0)
  from transactions c
  where c.household_id = new.household_id and c.import_id = new.id and not c.is_split
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5
  on conflict (household_id, month, account_id, category_id, is_transfer) do update set
    in_cents = t.in_cents + excluded.in_cents,
    out_cents = t.out_cents + excluded.out_cents,
    transaction_count = t.transaction_count + excluded.transaction_count,
    guessed_in_cents = t.guessed_in_cents + excluded.guessed_in_cents,
    guessed_out_cents = t.guessed_out_cents + excluded.guessed_out_cents,
    guessed_count = t.guessed_count + excluded.guessed_count,
    refunded_cents = t.refunded_cents + excluded.refunded_cents;

  accounts := array(
    select distinct c.account_id from transactions c
    where c.household_id = new.household_id and c.import_id = new.id and c.split_of is null);
  perform lock_account_totals(new.household_id, accounts);

  -- `is not distinct from`, so that they are found by their import: an account may have a hundred times as many.
  update account_totals t set
    amount_cents = t.amount_cents + s.amount_cents,
    contained_cents = t.contained_cents + s.contained_cents,
    transaction_count = t.transaction_count + s.transaction_count
  from (
    select k.account_id, of_account.* from account_totals k cross join lateral (
      select sum(sign * c.amount_cents) as amount_cents, sum(sign) as transaction_count,
        coalesce(sum(sign * c.amount_cents)
          filter (where is_in_confirmed_balance(c.date, c.created_at, c.import_key, k)), 0) as contained_cents
      from transactions c
      where c.household_id = new.household_id and c.import_id = new.id and c.split_of is null
        and c.account_id is not distinct from k.account_id) of_account
    where k.household_id = new.household_id and k.account_id = any (accounts)) s
  where t.household_id = new.household_id and t.account_id = s.account_id;
  return null;
end $$;
