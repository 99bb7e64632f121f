-- What the desk of the administrators needs: who helps people, who was here lately, and which effects were dropped.

alter table admin_roles drop constraint admin_roles_role_check;
alter table admin_roles add constraint admin_roles_role_check
  check (role in ('waitlist-admin', 'affiliate-admin', 'blog-admin', 'support-admin'));
-- Whoever did everything goes on doing everything.
insert into admin_roles (user_id, role, granted_by)
  select user_id, 'support-admin', min(granted_by) from admin_roles group by user_id having count(*) = 3;

-- The last day somebody was here, by UTC; no more than the day is kept.
alter table users add column last_active_on date;
update users set last_active_on = (
  select max(updated_at at time zone 'UTC')::date from sessions where sessions.user_id = users.id);

-- When an administrator dropped what could not be done; it is given up as well.
alter table outbox add column dropped_at timestamptz;
create index on outbox (given_up_at) where given_up_at is not null and dropped_at is null;
