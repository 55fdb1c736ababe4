-- News of leads goes to a company's email once it was confirmed by a link. A new address waits in `email`, and what was confirmed
-- stays here until the new one is.
alter table businesses add column confirmed_email text;

-- Nobody has to confirm once more what they confirmed for themselves.
update businesses b set confirmed_email = b.email from users u
where u.id = b.owner_id and u.email_verified and u.email = b.email;

create table business_email_links (
  -- SHA-256 of what stands in the link.
  token_hash bytea primary key,
  business_id bigint not null references businesses on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Since when a newer link, or another address, has its place.
  ended_at timestamptz
);
create index business_email_links_business_id on business_email_links (business_id);
-- The newest of a company counts, and no other.
create unique index business_email_links_open on business_email_links (business_id)
  where used_at is null and ended_at is null;
