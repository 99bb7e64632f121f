-- The largest expenses of a month stand first: a report looks at five of each of its months, however many rows they have, and at
-- none of the table itself. The policy is asked before an index of an expression, so it reads v_searchable_transactions, as a
-- search does (0010).
create index transactions_largest on transactions
  (household_id, date_trunc('month', date::timestamp), amount_cents, account_id, category_id) include (id, date, import_id)
  where amount_cents < 0 and transfer_id is null and split_of is null and not is_split;

-- Money that left savings is looked for by its days, now in this index alone: while it led to rows to look up, that of the list,
-- which has all transactions of these days, was taken for as short a way.
drop index transactions_moved_back;
create index transactions_moved_back on transactions (household_id, account_id, date)
  include (id, category_id, amount_cents, transfer_id, is_split, import_id)
  where transfer_id is not null and category_id is not null and amount_cents < 0;

-- As in 0037, and beside the day that it counts on the transaction's own: who looks for words among the transactions of some days
-- has looked at it already if that is one of them.
create or replace view v_transfers_back with (security_invoker = true) as
select o.household_id, coalesce(i.id, o.id) as id, o.date, household_month(o.date, h.month_start_day) as month,
  coalesce(i.account_id, o.account_id) as account_id, c.id as category_id,
  case when i.id is null then -o.amount_cents else o.amount_cents end as counted_cents,
  coalesce(i.date, o.date) as own_date
from v_saving_accounts s
join transactions o on o.household_id = s.household_id and o.account_id = s.account_id and o.transfer_id is not null
  and o.category_id is not null and o.amount_cents < 0 and not o.is_split
join categories c on c.household_id = o.household_id and c.id = o.category_id and c.grp = 'SavingsDebt'
join households h on h.household_id = o.household_id
left join transactions i on i.household_id = o.household_id and i.transfer_id = o.transfer_id and i.id <> o.id
where not exists (
  select from v_saving_accounts x where x.household_id = i.household_id and x.account_id = i.account_id);

comment on column v_transfers_back.own_date is 'not null';
