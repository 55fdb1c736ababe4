-- Words to everybody who looks at a page, until they put them away.
create table banners (
  id bigint generated always as identity primary key,
  level text not null default 'notice' check (level in ('notice', 'alert', 'error')),
  message text not null check (length(message) between 1 and 500),
  -- Where it leads, and in which words; both or neither.
  link text check (link ~ '^/([^/]|$)'),
  link_text text check (length(link_text) between 1 and 80),
  audience text not null default 'everyone' check (audience in ('everyone', 'visitors', 'members', 'owners')),
  -- Pages whose path begins so.
  path text not null default '/' check (path ~ '^/'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  check ((link is null) = (link_text is null))
);

create table ignored_banners (
  user_id uuid not null references users on delete cascade,
  banner_id bigint not null references banners on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, banner_id)
);
create index ignored_banners_banner_id on ignored_banners (banner_id);
