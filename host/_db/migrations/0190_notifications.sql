-- What a member is told about. Deeds of one kind about one thing are one row while it is open: unread, and younger than a day
-- (host/notifications/notify.ts).
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('vote', 'follow', 'colleague', 'mention', 'reply', 'followed_reply', 'accept', 'message',
    'lead', 'event', 'location', 'alert')),
  -- What it is about, such as post:17.
  subject text not null check (length(subject) between 1 and 200),
  -- Its name in words, as it was then, and where it is.
  title text not null default '' check (length(title) <= 300),
  path text not null check (path like '/%' and length(path) <= 500),
  -- How often it happened.
  events integer not null default 1,
  -- False for members who only want the mail.
  on_site boolean not null default true,
  read_at timestamptz,
  -- True once later deeds begin a row of their own.
  closed boolean not null default false,
  deleted_at timestamptz,
  mailed_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index notifications_open on notifications (user_id, kind, subject)
  where read_at is null and deleted_at is null and not closed;
create index notifications_list on notifications (user_id, updated_at desc, id desc) where on_site and deleted_at is null;
create index notifications_unread on notifications (user_id) where on_site and read_at is null and deleted_at is null;
create index notifications_unmailed on notifications (updated_at)
  where read_at is null and deleted_at is null and mailed_at is null;

-- Whose deeds they were, each person once.
create table notification_actors (
  notification_id bigint not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  acted_at timestamptz not null default now(),
  primary key (notification_id, user_id)
);
create index notification_actors_user_id on notification_actors (user_id);

-- What a member has chosen, by the names of host/notifications/settings/contract.ts; what is not there is as by default.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object'),
  updated_at timestamptz not null default now()
);

-- The mails about them: one a member and window, whoever sends it and however often that is tried.
create table notification_mails (
  user_id uuid not null references users on delete cascade,
  frequency text not null check (frequency in ('at_once', 'daily', 'weekly')),
  window_start timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (user_id, frequency, window_start)
);

-- Tells open pages of a member, of whichever host, that they should look again. It is heard once the transaction commits.
create function notify_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_changes', coalesce(new.user_id, old.user_id)::text || ' notifications');
  return null;
end $$;
create trigger member_is_notified after insert or delete or update of read_at, deleted_at, events on notifications
  for each row execute function notify_member();

-- Headers of mails, such as the one that unsubscribes, are looked at in the outbox too.
alter table outbox_messages add column headers jsonb not null default '{}';
