-- Homes that members list for sale.
create table deal_listings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- What is typed, by field, whether or not it can be published.
  form jsonb not null default '{}' check (jsonb_typeof(form) = 'object' and length(form::text) <= 40000),
  -- What an administrator approved last, which is what others see; null until then.
  shown jsonb check (jsonb_typeof(shown) = 'object'),
  -- pending: waits for an administrator. A published listing that is changed waits while `shown` stays public.
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'declined', 'expired', 'removed')),
  -- Goes up with everything that is to be looked at, so that nobody approves what they have not seen.
  round integer not null default 1,
  -- The home, while the listing is public.
  property_id bigint references properties on delete set null,
  -- What the reviewer told the member.
  reason text check (length(reason) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  published_at timestamptz,
  -- It is taken down then, unless its member renews it.
  expires_at timestamptz,
  reminded_at timestamptz,
  reviewed_by uuid references users on delete set null
);
create index deal_listings_user_id on deal_listings (user_id);
create index deal_listings_reviewed_by on deal_listings (reviewed_by);
create unique index deal_listings_property_id on deal_listings (property_id);
create index deal_listings_to_review on deal_listings (submitted_at) where status = 'pending';
create index deal_listings_to_expire on deal_listings (expires_at) where property_id is not null;

create table deal_photos (
  id uuid primary key default gen_random_uuid(),
  listing_id bigint not null references deal_listings on delete cascade,
  upload_id uuid not null references uploads on delete cascade,
  -- Others see those that an administrator has seen.
  approved boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index deal_photos_listing_id on deal_photos (listing_id, created_at);
create index deal_photos_upload_id on deal_photos (upload_id);

-- The deal of a listing goes with it; null: it came from elsewhere.
alter table deals add column listing_id bigint references deal_listings on delete cascade;
create unique index deals_listing_id on deals (listing_id) where listing_id is not null;

-- Pages that are cached for visitors follow the tables that they show (migration 0100); a listing is public by its deal.
create trigger notify_change after insert or update or delete or truncate on deal_photos
  for each statement execute function notify_table_change();
