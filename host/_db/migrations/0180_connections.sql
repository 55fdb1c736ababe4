-- Who follows whom.
create table followerships (
  id bigint generated always as identity primary key,
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  unique (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index followerships_followed_id on followerships (followed_id, id desc);

-- Requests to be colleagues, and those that were accepted. A pair has one row, whoever asked; one that is withdrawn or ended is gone.
create table colleagueships (
  id bigint generated always as identity primary key,
  requester_id uuid not null references users on delete cascade,
  recipient_id uuid not null references users on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined')),
  message text not null default '' check (length(message) <= 500),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check (requester_id <> recipient_id),
  check ((status = 'pending') = (answered_at is null))
);
create unique index colleagueships_pair on colleagueships
  (least(requester_id, recipient_id), greatest(requester_id, recipient_id));
create index colleagueships_requester_id on colleagueships (requester_id, status, id desc);
create index colleagueships_recipient_id on colleagueships (recipient_id, status, id desc);

-- Whom a member keeps away: no contact ways, follows, requests or messages.
create table blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index blocks_blocked_id on blocks (blocked_id);

-- Visitors' pages show lists and numbers of them.
create trigger notify_change after insert or update or delete or truncate on followerships
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on colleagueships
for each statement execute function notify_table_change();
