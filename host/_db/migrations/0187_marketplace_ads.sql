-- The ad of a topic in a marketplace: what its author has, or wants.
create table topic_ads (
  topic_id bigint primary key references topics on delete cascade,
  side text not null check (side in ('have', 'want')),
  tag text not null check (length(tag) between 1 and 40),
  -- None where the text says it.
  price_cents bigint check (price_cents between 1 and 10000000000),
  place text not null default '' check (length(place) <= 100),
  -- Lists leave it out from then on, until its author renews it.
  expires_at timestamptz not null,
  sold_at timestamptz
);
create index topic_ads_listed on topic_ads (side, tag, expires_at);
create index topic_ads_expires_at on topic_ads (expires_at);

create trigger notify_change after insert or update or delete or truncate on topic_ads
for each statement execute function notify_table_change();
