-- Members whom a post names, by @username or by quoting them.
create table post_mentions (
  post_id bigint not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_mentions_user_id on post_mentions (user_id, created_at desc);

-- Members who say that a post was there before.
create table duplicate_reports (
  post_id bigint not null references posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index duplicate_reports_user_id on duplicate_reports (user_id);

-- Images in posts, drawn anew. Everybody who can read a post sees them, so they stay when the account of their sender goes.
create table forum_images (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users on delete set null,
  type text not null,
  bytes bytea not null check (length(bytes) <= 16777216),
  -- True once a post shows it.
  used boolean not null default false,
  created_at timestamptz not null default now()
);
alter table forum_images alter column bytes set storage external;
create index forum_images_user_id on forum_images (user_id);
create index forum_images_unused on forum_images (created_at) where not used;
