-- Posts that a member wants to find again.
create table post_bookmarks (
  user_id uuid not null references users on delete cascade,
  post_id bigint not null references posts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index post_bookmarks_post_id on post_bookmarks (post_id);
create index post_bookmarks_newest on post_bookmarks (user_id, created_at desc, post_id desc);
