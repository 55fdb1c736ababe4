-- Webinars that administrators hold: recordings that are there at any time, and sessions at a time with places.
create table webinars (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 150),
  summary text not null default '' check (length(summary) <= 300),
  -- Markdown.
  body text not null default '' check (length(body) <= 20000),
  -- Who presents it: a member, or a name.
  presenter_id uuid references users on delete set null,
  presenter_name text not null default '' check (length(presenter_name) <= 100),
  mode text not null check (mode in ('on_demand', 'live')),
  platform text not null check (platform in ('youtube', 'other')),
  -- Where it is watched: the recording, or the room, which members with a place see.
  url text not null default '' check (length(url) <= 500),
  -- The recording of a session that is over.
  recording_url text not null default '' check (length(recording_url) <= 500),
  starts_at timestamptz,
  ends_at timestamptz,
  -- IANA name: by whose clock its times are told.
  time_zone text not null check (length(time_zone) between 1 and 60),
  minutes integer check (minutes between 1 and 1440),
  -- None where everybody finds a place.
  capacity integer check (capacity between 1 and 100000),
  published_at timestamptz,
  canceled_at timestamptz,
  -- Goes up with each change that calendars have to take over (SEQUENCE of RFC 5545).
  sequence integer not null default 0,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (mode = 'on_demand' or (starts_at is not null and ends_at > starts_at))
);
create index webinars_starts_at on webinars (starts_at, id) where published_at is not null;
create index webinars_presenter_id on webinars (presenter_id);

-- Who comes, and who waits for a place. Whoever writes here locks the webinar first.
create table webinar_registrations (
  id bigint generated always as identity unique,
  webinar_id bigint not null references webinars on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order in which they registered.
  turn bigint generated always as identity,
  waiting boolean not null,
  -- Where on the site they registered.
  container text not null default '' check (length(container) <= 100),
  created_at timestamptz not null default now(),
  moved_up_at timestamptz,
  move_claimed_at timestamptz,
  move_told_at timestamptz,
  -- When the mail of the day before was put aside, and when it was sent.
  reminded_at timestamptz,
  reminder_sent_at timestamptz,
  primary key (webinar_id, user_id)
);
create index webinar_registrations_turn on webinar_registrations (webinar_id, waiting, turn);
create index webinar_registrations_user_id on webinar_registrations (user_id);
create index webinar_registrations_moved_up on webinar_registrations (webinar_id)
  where moved_up_at is not null and move_claimed_at is null;

create trigger notify_change after insert or update or delete or truncate on webinars
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on webinar_registrations
for each statement execute function notify_table_change();
