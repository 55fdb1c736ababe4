-- What members say of themselves. A member who has said nothing has no row.
create table profiles (
  user_id uuid primary key references users on delete cascade,
  bio text not null default '' check (length(bio) <= 4000),
  -- As the member writes it, and the place by which others find them.
  location_text text not null default '' check (length(location_text) <= 120),
  city text not null default '' check (length(city) <= 80),
  state char(2),
  occupation text not null default '' check (length(occupation) <= 100),
  occupation_started date,
  years_of_experience integer check (years_of_experience between 0 and 80),
  experience text not null default '' check (length(experience) <= 2000),
  goals text not null default '' check (length(goals) <= 2000),
  currently_seeking text not null default '' check (length(currently_seeking) <= 1000),
  website text check (length(website) <= 300),
  video_url text check (length(video_url) <= 300),
  show_video boolean not null default true,
  -- The picture as it was sent, and the point of it that stays in view when it is cut, in percent.
  photo_upload uuid references uploads on delete set null,
  photo_x smallint not null default 50 check (photo_x between 0 and 100),
  photo_y smallint not null default 50 check (photo_y between 0 and 100),
  cover_upload uuid references uploads on delete set null,
  cover_x smallint not null default 50 check (cover_x between 0 and 100),
  cover_y smallint not null default 50 check (cover_y between 0 and 100),
  -- Set while there are pictures, cut to the sizes of pages: a new one has another id, so that browsers may keep each for ever.
  photo uuid,
  cover uuid,
  updated_at timestamptz not null default now()
);
create index profiles_place on profiles (state, lower(city));
create index profiles_photo_upload on profiles (photo_upload);
create index profiles_cover_upload on profiles (cover_upload);

-- The pictures cut to size.
create table profile_images (
  image uuid not null,
  -- Pixels of the width.
  width integer not null,
  user_id uuid not null references users on delete cascade,
  bytes bytea not null,
  primary key (image, width)
);
create index profile_images_user_id on profile_images (user_id);

-- Words for them are in host/profiles/labels.ts.
create table profile_interests (
  user_id uuid not null references users on delete cascade,
  interest text not null check (length(interest) between 1 and 40),
  primary key (user_id, interest)
);
create index profile_interests_interest on profile_interests (interest);

create table profile_credentials (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  type text not null check (length(type) between 1 and 40),
  license text not null default '' check (length(license) <= 60),
  state char(2)
);
create index profile_credentials_user_id on profile_credentials (user_id);

create table profile_investments (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  units integer check (units between 1 and 100000),
  city text not null default '' check (length(city) <= 80),
  state char(2),
  year integer check (year between 1900 and 2100)
);
create index profile_investments_user_id on profile_investments (user_id);

create table social_profiles (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  network text not null check (network in ('twitter', 'facebook', 'instagram', 'linked_in', 'youtube', 'skype')),
  value text not null check (length(value) between 1 and 200),
  display_on_profile boolean not null default true,
  unique (user_id, network)
);

-- Who sees what of a member. A member without a row has the defaults.
create table profile_privacy (
  user_id uuid primary key references users on delete cascade,
  hide_last_name boolean not null default false,
  profile_private boolean not null default false,
  hide_colleagues_from_non_colleagues boolean not null default false,
  hide_from_search_engines boolean not null default false,
  hide_from_search boolean not null default false,
  hide_from_location_search boolean not null default false,
  hide_from_suggestions boolean not null default false,
  block_messages_from_non_colleagues boolean not null default false,
  show_email_to text not null default 'nobody' check (show_email_to in ('everyone', 'colleagues', 'nobody')),
  show_website_to text not null default 'colleagues' check (show_website_to in ('everyone', 'colleagues', 'nobody')),
  show_phone_number_to text not null default 'nobody' check (show_phone_number_to in ('everyone', 'colleagues', 'nobody'))
);

-- Visitors' pages show them (migration 0100).
do $$
declare name text;
begin
  foreach name in array array[
    'profiles', 'profile_interests', 'profile_credentials', 'profile_investments', 'profile_privacy', 'social_profiles'
  ] loop
    execute format(
      'create trigger notify_change after insert or update or delete or truncate on %I
       for each statement execute function notify_table_change()', name);
  end loop;
end
$$;
