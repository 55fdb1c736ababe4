-- Messages between members.
create table conversations (
  id bigint generated always as identity primary key,
  subject text not null default '' check (length(subject) <= 150),
  -- Who began it; gone with the account, while the others keep what was said.
  author_id uuid references users on delete set null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
create index conversations_author_id on conversations (author_id);

create table conversation_members (
  conversation_id bigint not null references conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- requested: a stranger began it, and the member has not let them in yet. Others do not see which of these it is.
  state text not null default 'active' check (state in ('active', 'requested', 'declined', 'left')),
  muted boolean not null default false,
  -- The last message that the member was shown.
  read_to bigint not null default 0,
  joined_at timestamptz not null default now(),
  primary key (conversation_id, user_id)
);
create index conversation_members_user_id on conversation_members (user_id, state);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  author_id uuid references users on delete set null,
  body text not null check (length(body) between 1 and 5000),
  -- Of the form that sent it: the same form twice sends one.
  form_token uuid,
  -- By an administrator, after a report.
  removed_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (author_id, form_token)
);
create index messages_conversation_id on messages (conversation_id, id desc);

-- Messages that a member has shown to the administrators, with those around them as they were.
create table message_reports (
  id bigint generated always as identity primary key,
  message_id bigint references messages on delete set null,
  reporter_id uuid references users on delete set null,
  author_id uuid references users on delete set null,
  reason text not null check (length(reason) between 1 and 40),
  details text not null default '' check (length(details) <= 1000),
  context jsonb not null,
  state text not null default 'open' check (state in ('open', 'removed', 'dismissed')),
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  unique (message_id, reporter_id)
);
create index message_reports_reporter_id on message_reports (reporter_id);
create index message_reports_author_id on message_reports (author_id);
create index message_reports_decided_by on message_reports (decided_by);
create index message_reports_open on message_reports (created_at) where state = 'open';

-- Tells open pages of everybody in a conversation that they should look again (as in migration 0190).
create function notify_conversation() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_changes', m.user_id::text || ' conversation:' || new.conversation_id)
    from conversation_members m where m.conversation_id = new.conversation_id and m.state in ('active', 'requested');
  return null;
end $$;
create trigger conversation_has_message after insert or update of removed_at on messages
  for each row execute function notify_conversation();

-- A conversation goes with the last account in it.
create function delete_empty_conversation() returns trigger language plpgsql as $$
begin
  delete from conversations c where c.id = old.conversation_id
    and not exists (select from conversation_members m where m.conversation_id = c.id);
  return null;
end $$;
create trigger conversation_is_empty after delete on conversation_members
  for each row execute function delete_empty_conversation();
