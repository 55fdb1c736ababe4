-- Whether a member may log in and change things. A suspension ends by itself; `host/accounts/viewer-store.ts` reads all three.
alter table users
  add column status text not null default 'active' check (status in ('active', 'suspended', 'disabled')),
  -- End of a suspension.
  add column status_until timestamptz,
  -- As the member reads it.
  add column status_reason text check (length(status_reason) <= 1000),
  -- Signs the marks of browsers that have logged in: another one forgets them all.
  add column device_key uuid not null default gen_random_uuid(),
  -- None before the first login.
  add column last_login_at timestamptz,
  add constraint users_status_until check ((status = 'suspended') = (status_until is not null));

update users u set last_login_at = s.at
  from (select user_id, max(updated_at) as at from sessions group by user_id) s where s.user_id = u.id;

-- Administrators find members by a part of their name or email.
create index users_search on users using gin (lower(name || ' ' || email) gin_trgm_ops);

-- What administrators did to members, and why. Rows are only added.
create table admin_actions (
  id bigint generated always as identity primary key,
  admin_id uuid references users on delete set null,
  member_id uuid references users on delete set null,
  action text not null check (action in ('activate', 'suspend', 'disable', 'end_sessions')),
  reason text not null check (length(reason) between 1 and 1000),
  -- End of a suspension.
  until timestamptz,
  created_at timestamptz not null default now()
);
create index admin_actions_member on admin_actions (member_id, id desc);
create index admin_actions_admin on admin_actions (admin_id);
create index admin_actions_created_at on admin_actions (created_at);
