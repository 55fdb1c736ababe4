-- Where a member gets what is sent to them.
create table shipping_details (
  user_id uuid primary key references users on delete cascade,
  street_address text not null default '' check (length(street_address) <= 200),
  apt_suite text not null default '' check (length(apt_suite) <= 60),
  city text not null default '' check (length(city) <= 80),
  state char(2),
  zip_code text not null default '' check (zip_code ~ '^([0-9]{5}(-[0-9]{4})?)?$'),
  updated_at timestamptz not null default now()
);

-- What stands below the posts of a member. Licenses and company are read from the profile and the company's page.
create table signatures (
  user_id uuid primary key references users on delete cascade,
  display_name text not null default '' check (length(display_name) <= 100),
  show_email boolean not null default false,
  show_phone_number boolean not null default false,
  show_website boolean not null default false,
  show_licenses boolean not null default false,
  credential_type text not null default '' check (length(credential_type) <= 40),
  business_id bigint references businesses on delete set null,
  podcast_episode_url text check (length(podcast_episode_url) <= 300),
  podcast_episode_number integer check (podcast_episode_number between 1 and 100000),
  updated_at timestamptz not null default now()
);
create index signatures_business_id on signatures (business_id);

-- What a member notes about another, for themselves; what administrators note, for administrators.
create table member_notes (
  id bigint generated always as identity primary key,
  author_id uuid not null references users on delete cascade,
  about_id uuid not null references users on delete cascade,
  moderator boolean not null default false,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index member_notes_about on member_notes (about_id, id desc);
create index member_notes_author on member_notes (author_id);

create trigger notify_change after insert or update or delete or truncate on signatures
for each statement execute function notify_table_change();
