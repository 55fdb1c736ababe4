-- What a forum is for: conversations, events that members attend, or ads of what they have and want.
alter table forums add column kind text not null default 'discussion'
  check (kind in ('discussion', 'events', 'marketplace'));

-- The event of a topic in a forum of events.
create table topic_events (
  topic_id bigint primary key references topics on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- IANA name: what the clock on the wall shows where the event is.
  time_zone text not null check (length(time_zone) between 1 and 60),
  -- None where it costs nothing.
  fee_cents integer check (fee_cents between 1 and 10000000),
  location text not null check (location in ('Physical Location', 'Online')),
  venue text not null default '' check (length(venue) <= 200),
  street text not null default '' check (length(street) <= 200),
  city text not null default '' check (length(city) <= 100),
  state text not null default '' check (length(state) <= 2),
  zip text not null default '' check (length(zip) <= 5),
  -- Shown to registered guests alone, with the notes.
  online_url text not null default '' check (length(online_url) <= 500),
  access_notes text not null default '' check (length(access_notes) <= 1000),
  -- None where everybody finds a place.
  capacity integer check (capacity between 1 and 100000)
);
create index topic_events_starts_at on topic_events (starts_at, topic_id);

-- Who comes, and who waits for a place. Whoever writes here locks the event first.
create table event_guests (
  topic_id bigint not null references topic_events on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The order in which they registered.
  turn bigint generated always as identity,
  waiting boolean not null,
  created_at timestamptz not null default now(),
  -- When the mail of the day before was put aside, and when it was sent.
  reminded_at timestamptz,
  reminder_sent_at timestamptz,
  primary key (topic_id, user_id)
);
create index event_guests_turn on event_guests (topic_id, waiting, turn);
create index event_guests_user_id on event_guests (user_id);

create trigger notify_change after insert or update or delete or truncate on topic_events
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on event_guests
for each statement execute function notify_table_change();
