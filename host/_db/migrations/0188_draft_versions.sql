-- Numbers of saved drafts. None comes twice, also not for a draft that was discarded and begun again.
create sequence draft_versions as bigint;

-- Who saves a draft with another number than it has now has not seen what another tab wrote.
alter table forum_drafts add column version bigint not null default nextval('draft_versions');
-- True while the text holds what two tabs wrote.
alter table forum_drafts add column merged boolean not null default false;
alter table forum_drafts drop constraint forum_drafts_body_check;
alter table forum_drafts add constraint forum_drafts_body_check check (length(body) between 1 and 100002);

-- A topic that a member has begun and not posted yet: one of each forum, seen by nobody else.
create table topic_drafts (
  user_id uuid not null references users on delete cascade,
  forum_id bigint not null references forums on delete cascade,
  -- Name of a field → what was typed.
  fields jsonb not null check (pg_column_size(fields) <= 400000),
  version bigint not null default nextval('draft_versions'),
  kept_at timestamptz not null default now(),
  primary key (user_id, forum_id)
);
create index topic_drafts_forum_id on topic_drafts (forum_id);
create index topic_drafts_kept_at on topic_drafts (kept_at);
