-- How a figure came about, kept with it: a formula that is mended later must not relabel figures of before.
alter table market_metrics
  add column formula text not null default '',
  -- What went in: [{measure, period, value, source, vintage, demo}]. Not jsonb: it is compared as text.
  add column inputs json not null default '[]';

-- Files made from the figures, compressed when these change: every copy of the host sends the same bytes and entity tags.
create table published_files (
  path text primary key,
  hash text not null,
  plain bytea not null,
  br bytea not null,
  gzip bytea not null,
  made_at timestamptz not null default now()
);

-- What people may type to find a market, in lower case without marks. `kind`: 0 county or city, 1 metro area, 2 from the
-- second word on, 3 state. `fuzzy`: whole names, which typing errors are compared with.
create table market_terms (
  term text collate "C" not null,
  fips char(5) not null references counties on delete cascade,
  state char(2) not null,
  kind smallint not null,
  fuzzy boolean not null,
  primary key (term, fips)
);
create index market_terms_fips on market_terms (fips);
create index market_terms_fuzzy on market_terms using gin (term gin_trgm_ops) where fuzzy;

-- People, or a guess from the count of ZIP codes: larger markets are found first.
create table market_sizes (
  fips char(5) primary key references counties on delete cascade,
  size double precision not null
);
create index zips_prefix on zips ((zip::text) collate "C");
