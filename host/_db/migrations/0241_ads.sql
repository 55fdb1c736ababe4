-- Ads that administrators place in forums. What members offer in a marketplace is in topic_ads.
create table ads (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  body text not null default '' check (length(body) <= 200),
  -- Who advertises, as the ad names them.
  advertiser text not null check (length(advertiser) between 1 and 80),
  -- Where a click leads: an address of the web, or a path of this site.
  link text not null check (link ~ '^(https?://|/[^/\\]|/$)' and length(link) <= 500),
  -- A picture of one shape, as WebP, and the hash of its content.
  picture bytea,
  picture_hash text,
  -- Shown in every forum; otherwise in those of ad_forums.
  all_forums boolean not null,
  -- The first and the last day, by the site's time zone. Without a last day it runs until it is paused.
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  -- How often it is chosen, relative to the other ads of a page.
  weight integer not null default 1 check (weight between 1 and 100),
  active boolean not null default true,
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((picture is null) = (picture_hash is null))
);

create table ad_forums (
  ad_id bigint not null references ads on delete cascade,
  forum_id bigint not null references forums on delete cascade,
  primary key (ad_id, forum_id)
);
create index ad_forums_forum_id on ad_forums (forum_id);

-- Impressions and clicks by day of the site's time zone. They name nobody and stay as long as the ad.
create table ad_days (
  ad_id bigint not null references ads on delete cascade,
  day date not null,
  impressions integer not null default 0 check (impressions >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (ad_id, day)
);

-- Who saw an ad on which view of a page, so that each view counts once. Taken away after some weeks (retention).
create table ad_impressions (
  ad_id bigint not null references ads on delete cascade,
  -- Made by the browser for each view of a page.
  view_id uuid not null,
  -- Null for visitors.
  user_id uuid references users on delete cascade,
  clicked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (ad_id, view_id)
);
create index ad_impressions_user_id on ad_impressions (user_id) where user_id is not null;
create index ad_impressions_created_at on ad_impressions (created_at);

-- Pages of forums that are cached for visitors show ads. Counts change none of them.
create trigger notify_change after insert or update or delete or truncate on ads
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on ad_forums
for each statement execute function notify_table_change();
