-- Forums hold topics, topics hold posts; a topic's first post is what its author began it with.
create table forums (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  about text not null default '' check (length(about) <= 300),
  -- The heading under which it stands; headings come in the order of their first forum.
  category text not null check (length(category) between 1 and 100),
  position integer not null default 0,
  -- Whether the rent estimator stands beside its topics.
  rent_estimator boolean not null default false,
  -- Of topics that are not removed, and of replies that are not. Kept by whatever writes a post, in its transaction.
  topics integer not null default 0 check (topics >= 0),
  replies integer not null default 0 check (replies >= 0),
  last_post_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- Whoever writes to a topic and to its forum locks the topic first.
create table topics (
  id bigint generated always as identity primary key,
  forum_id bigint not null references forums on delete restrict,
  -- Whoever wrote may be gone.
  author_id uuid references users on delete set null,
  title text not null check (length(title) between 5 and 150),
  -- The words of its address, which begins with the id.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Places that were given to posts, removed ones included.
  posts integer not null default 1 check (posts >= 1),
  replies integer not null default 0 check (replies >= 0),
  -- Of its first post.
  votes integer not null default 0 check (votes >= 0),
  closed_at timestamptz,
  -- Since when nothing is left in it.
  removed_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  last_post_at timestamptz not null default now()
);
create index topics_recent on topics (last_post_at desc, id desc) where removed_at is null;
create index topics_forum_recent on topics (forum_id, last_post_at desc, id desc) where removed_at is null;
create index topics_forum_newest on topics (forum_id, id desc) where removed_at is null;
create index topics_forum_votes on topics (forum_id, votes desc, id desc) where removed_at is null;
create index topics_forum_replies on topics (forum_id, replies desc, id desc) where removed_at is null;
create index topics_author_id on topics (author_id);

create table posts (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  -- 1 is the topic's own. A removed post keeps its place, so that the page of each stays the same.
  place integer not null check (place >= 1),
  author_id uuid references users on delete set null,
  -- Of the first post: the topic's, so that one index finds both.
  title text check ((title is not null) = (place = 1)),
  -- Markdown, as it was typed.
  body text not null check (length(body) between 1 and 20000),
  quoted_post_id bigint references posts on delete set null,
  votes integer not null default 0 check (votes >= 0),
  edited_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references users on delete set null,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  -- Words between < and > would be taken for a tag, and found by nobody.
  search tsvector generated always as (
    setweight(to_tsvector('english'::regconfig, translate(coalesce(title, ''), '<>', '  ')), 'A')
    || setweight(to_tsvector('english'::regconfig, translate(body, '<>', '  ')), 'B')) stored,
  unique (topic_id, place)
);
create index posts_search on posts using gin (search) where removed_at is null;
create index posts_author_id on posts (author_id);
create index posts_quoted_post_id on posts (quoted_post_id) where quoted_post_id is not null;
create index posts_removed_by on posts (removed_by) where removed_by is not null;

create table post_votes (
  post_id bigint not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_votes_user_id on post_votes (user_id);

create table topic_follows (
  user_id uuid not null references users on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  -- Place of the last post that was shown to the follower.
  seen integer not null default 0 check (seen >= 0),
  created_at timestamptz not null default now(),
  primary key (user_id, topic_id)
);
create index topic_follows_topic_id on topic_follows (topic_id);

-- One sent form of a member: the same token again leads to the post that it made, for a day.
create table forum_forms (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of the form's token, and of what was written.
  token_hash bytea not null,
  body_hash bytea not null,
  -- None while the first request of this token is under way.
  post_id bigint references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, token_hash)
);
create index forum_forms_created_at on forum_forms (created_at);
create index forum_forms_post_id on forum_forms (post_id);
