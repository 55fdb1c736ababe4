-- How far a member has read each topic, followed or not.
create table topic_reads (
  user_id uuid not null references users on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  -- Place of the last post that was shown.
  seen integer not null check (seen >= 0),
  read_at timestamptz not null default now(),
  primary key (user_id, topic_id)
);
create index topic_reads_topic_id on topic_reads (topic_id);

insert into topic_reads (user_id, topic_id, seen, read_at)
select user_id, topic_id, seen, created_at from topic_follows;

-- watching: each reply is told and on the dashboard. tracking: replies are counted, and nothing is told. normal: nothing is counted, even
-- where the member would follow it by replying. muted: the topic is on no list of theirs.
alter table topic_follows add column level text not null default 'watching'
  check (level in ('watching', 'tracking', 'normal', 'muted'));

-- Forums that a member keeps out of lists of several forums. A topic that they watch or track is there all the same.
create table forum_mutes (
  user_id uuid not null references users on delete cascade,
  forum_id bigint not null references forums on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, forum_id)
);
create index forum_mutes_forum_id on forum_mutes (forum_id);
