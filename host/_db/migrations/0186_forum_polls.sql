-- A question that a topic asks, with answers to choose from.
create table polls (
  topic_id bigint primary key references topics on delete cascade,
  question text not null check (length(question) between 1 and 200),
  -- When a member sees the results: once they have voted, or once it has closed.
  results text not null check (results in ('voted', 'closed')),
  -- None where it stays open.
  closes_at timestamptz
);

create table poll_options (
  topic_id bigint not null references polls on delete cascade,
  -- From 1, without gaps.
  position integer not null check (position between 1 and 10),
  label text not null check (length(label) between 1 and 100),
  primary key (topic_id, position)
);

-- One vote a member. Results are counted from these rows, so they cannot drift.
create table poll_votes (
  topic_id bigint not null,
  user_id uuid not null references users on delete cascade,
  position integer not null,
  voted_at timestamptz not null default now(),
  primary key (topic_id, user_id),
  foreign key (topic_id, position) references poll_options on delete cascade
);
create index poll_votes_position on poll_votes (topic_id, position);
create index poll_votes_user_id on poll_votes (user_id);

create trigger notify_change after insert or update or delete or truncate on polls
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on poll_votes
for each statement execute function notify_table_change();
