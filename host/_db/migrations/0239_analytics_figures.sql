-- Figures of days for /admin/analytics, made of analytics_events by a job. They count, and name nobody.
create table analytics_days (
  day date primary key,
  views integer not null,
  -- Pages that began a visit.
  visits integer not null,
  -- Browsers with an id.
  visitors integer not null,
  events integer not null,
  updated_at timestamptz not null default now()
);

create table analytics_pages (
  day date not null,
  path text not null,
  views integer not null,
  -- Pages that told how they were left, with the sums of what they told.
  exits integer not null,
  seconds bigint not null,
  percent bigint not null,
  primary key (day, path)
);

create table analytics_referrers (
  day date not null,
  -- A host; blank for visits without one.
  referrer text not null,
  visits integer not null,
  primary key (day, referrer)
);

create table analytics_names (
  day date not null,
  name text not null,
  count integer not null,
  primary key (day, name)
);

-- How many browsers that began a funnel on a day reached each of its steps within a week.
create table analytics_funnels (
  day date not null,
  funnel text not null,
  step smallint not null,
  visitors integer not null,
  primary key (day, funnel, step)
);

-- How many browsers that first came in a week (its Monday) came again so many weeks later.
create table analytics_retention (
  cohort date not null,
  weeks smallint not null,
  visitors integer not null,
  primary key (cohort, weeks)
);
