-- For the filters of the list of members: each finds and counts its rows in an index.
create index users_status on users (status, status_until);
create index users_admins on users (created_at desc, id desc) where admin;
create index users_pro on users (created_at desc, id desc) where 'pro' = any (subscription_levels);
create index users_unconfirmed on users (created_at desc, id desc) where not email_verified;
