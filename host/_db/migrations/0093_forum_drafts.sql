-- What a member has begun to reply to a topic and not posted yet: one of each topic, seen by nobody else.
create table forum_drafts (
  user_id uuid not null references users on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  -- As it was typed: longer than a post may be, so that nothing is lost before it is made shorter.
  body text not null check (length(body) between 1 and 50000),
  -- The box of the form.
  follow boolean not null,
  -- As the form says it; whether it is a post of the topic is found out when the reply is posted.
  quoted_post_id bigint,
  kept_at timestamptz not null default now(),
  primary key (user_id, topic_id)
);
create index forum_drafts_topic_id on forum_drafts (topic_id);
create index forum_drafts_kept_at on forum_drafts (kept_at);
