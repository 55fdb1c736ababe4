-- Who looked at profiles and topics, once a day each: a hash with a salt that is gone after its day, so that nobody is recognized
-- by the next one. Visitors have no cookie.
create table visit_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);

create table profile_visits (
  user_id uuid not null references users on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (user_id, day, visitor)
);
create index profile_visits_day on profile_visits (day);

create table topic_visits (
  topic_id bigint not null references topics on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (topic_id, day, visitor)
);
create index topic_visits_day on topic_visits (day);
