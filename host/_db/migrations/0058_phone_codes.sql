-- Codes that were sent to telephones. What is kept of one is an HMAC: the code itself is in the message alone.
create table phone_codes (
  id bigint generated always as identity primary key,
  purpose text not null,
  -- Whom the code is for: the id of a member, or of a visitor's own browser.
  subject text not null,
  -- E.164
  phone text not null,
  digest bytea not null,
  -- Where it was asked for; an IPv6 address by its /64.
  address text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Came back, or gave way to a newer one.
  ended_at timestamptz
);
create index phone_codes_subject on phone_codes (purpose, subject, created_at);
create index phone_codes_phone on phone_codes (phone, created_at);
create index phone_codes_address on phone_codes (address, created_at);
create index phone_codes_created_at on phone_codes (created_at);
