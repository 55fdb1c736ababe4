-- Posts that members flag, what administrators decide about posts, topics and members, and forums that are read only.

-- A hidden post is a removed one that waits for a moderator: everything that leaves removed posts out leaves it out too.
alter table posts add column hidden_at timestamptz check (hidden_at is null or removed_at is not null);
create index posts_hidden_at on posts (hidden_at) where hidden_at is not null;

alter table topics
  -- Pinned topics stand above the others of their forum.
  add column pinned_at timestamptz,
  -- The topic that took over the posts of this one; its address leads there.
  add column merged_into bigint references topics on delete set null;
create index topics_pinned on topics (forum_id, pinned_at desc) where pinned_at is not null and removed_at is null;
create index topics_merged_into on topics (merged_into) where merged_into is not null;

-- Since when a forum is read only.
alter table forums add column archived_at timestamptz;

create table post_flags (
  post_id bigint not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'off_topic', 'rude', 'scam', 'other')),
  note text not null default '' check (length(note) <= 1000),
  -- Whether the member was of standing at that time: three such flags hide a post.
  standing boolean not null,
  created_at timestamptz not null default now(),
  -- When a moderator decided about the post.
  resolved_at timestamptz,
  primary key (post_id, user_id)
);
create index post_flags_user_id on post_flags (user_id, created_at);
create index post_flags_open on post_flags (post_id) where resolved_at is null;

-- What moderators did in the forums, and why. Rows are only added; undoing one notes when.
create table moderation_actions (
  id bigint generated always as identity primary key,
  -- None where flags hid a post.
  moderator_id uuid references users on delete set null,
  -- Whose post or topic it was, or whom it was done to.
  member_id uuid references users on delete set null,
  post_id bigint references posts on delete set null,
  topic_id bigint references topics on delete set null,
  action text not null check (action in ('hide', 'delete', 'restore', 'move', 'split', 'merge', 'close', 'open', 'pin', 'unpin',
    'warn', 'silence', 'suspend')),
  reason text not null check (length(reason) between 1 and 1000),
  -- End of a silence or a suspension.
  until timestamptz,
  -- What undoing it needs: the former forum, or the places of posts that were moved.
  before jsonb not null default '{}',
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references users on delete set null
);
create index moderation_actions_member_id on moderation_actions (member_id, id desc);
create index moderation_actions_silences on moderation_actions (member_id, until) where action = 'silence' and undone_at is null;
create index moderation_actions_moderator_id on moderation_actions (moderator_id);
create index moderation_actions_post_id on moderation_actions (post_id);
create index moderation_actions_topic_id on moderation_actions (topic_id);
create index moderation_actions_undone_by on moderation_actions (undone_by) where undone_by is not null;
create index moderation_actions_created_at on moderation_actions (created_at);
