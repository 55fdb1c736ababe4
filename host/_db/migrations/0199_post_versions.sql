-- What a post said before each edit.
create table post_versions (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts on delete cascade,
  -- Of the first post of a topic.
  title text,
  body text not null,
  -- Whoever wrote this version, until the account is gone, and when.
  author_id uuid references users on delete set null,
  written_at timestamptz not null
);
create index post_versions_post_id on post_versions (post_id, id);
create index post_versions_author_id on post_versions (author_id);
