-- Whether money in an account is saved is a property of the account, which a person chooses: its name and type said so before,
-- and another name changed the figures of past months. Null is what older archives and undo records bring.
alter table accounts add column is_savings boolean;

-- What was counted so far stays as it was.
update accounts set is_savings = (type = 'Investment' or name ~* 'saving');

create or replace view v_saving_accounts with (security_invoker = true) as
  select household_id, id as account_id from accounts
  where type in ('Credit', 'Debt') or coalesce(is_savings, type = 'Investment' or name ~* 'saving');
