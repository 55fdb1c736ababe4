-- The member as whom an administrator looks at the site in this session, and until when.
alter table sessions
  add column viewing_as uuid references users on delete set null,
  add column viewing_until timestamptz;
create index sessions_viewing_as on sessions (viewing_as) where viewing_as is not null;

-- For the list of members, sorted by any column.
create index users_created_at on users (created_at desc, id desc);
create index users_lower_name on users (lower(name), id);
create index users_last_login_at on users (last_login_at desc, id desc);
create index users_lower_email on users (lower(email));
