-- Maps that members publish under a name of their own: a pasted address shows the newest version.
create table published_maps (
  id char(18) primary key check (id ~ '^m-[0-9a-z]{16}$'),
  user_id uuid not null references users on delete cascade,
  title text not null check (length(title) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Since when its page and picture answer that it is gone; null while it is shown.
  unpublished_at timestamptz
);
create index published_maps_user on published_maps (user_id, updated_at);

-- What was published, in turn. Two versions may be the same map.
create table map_versions (
  published_id char(18) not null references published_maps on delete cascade,
  number integer not null check (number > 0),
  map_id char(25) not null references maps on delete restrict,
  created_at timestamptz not null default now(),
  primary key (published_id, number)
);
create index map_versions_map on map_versions (map_id);
