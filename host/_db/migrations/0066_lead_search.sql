-- Words of name, address and number, each after one space: what has fewer than three letters is sought at the beginnings of
-- these. The signs between words are those of `BETWEEN` in host/leads/search.ts. A number of +1 is two words, with and without
-- the 1, since people type either.
create function lead_words(name text, email text, phone text) returns text
  language sql immutable parallel safe
  return ' ' || regexp_replace(
    lower(name || ' ' || email || coalesce(' ' || phone || case when phone like '+1%' then ' ' || substr(phone, 3) else '' end, '')),
    '[\s!-/:-@\[-`{-\u00bf‐-―‘-‟…]+', ' ', 'g');
create index business_leads_sought on business_leads using gin (
  business_id, lead_search_text(name, email, phone, message) gin_trgm_ops, lead_words(name, email, phone) gin_trgm_ops);

-- What of lead_reads is missing, in the order of the list: a few unread leads among very many are found at once. It is kept by
-- the triggers below and by nothing else.
create table lead_unreads (
  lead_id bigint primary key references business_leads on delete cascade,
  business_id bigint not null,
  created_at timestamptz not null
);

create function lead_comes() returns trigger language plpgsql as $$
begin
  insert into lead_unreads (lead_id, business_id, created_at)
    select l.id, l.business_id, l.created_at from business_leads l
    where l.id = new.id and not exists (select from lead_reads r where r.lead_id = l.id)
    on conflict (lead_id) do update set business_id = excluded.business_id, created_at = excluded.created_at;
  return null;
end $$;
-- At the end of the transaction: a backup that is restored brings rows of its own for both tables.
create constraint trigger lead_comes after insert on business_leads
  deferrable initially deferred for each row execute function lead_comes();
create trigger lead_moves after update of business_id, created_at on business_leads
  for each row when (old.business_id <> new.business_id or old.created_at <> new.created_at)
  execute function lead_comes();

create function leads_are_read() returns trigger language plpgsql as $$
begin
  delete from lead_unreads u using changed where u.lead_id = changed.lead_id;
  return null;
end $$;
create trigger leads_are_read after insert on lead_reads
  referencing new table as changed for each statement execute function leads_are_read();

create function leads_are_unread() returns trigger language plpgsql as $$
begin
  -- Those that went with their lead have no row in business_leads any more.
  insert into lead_unreads (lead_id, business_id, created_at)
    select l.id, l.business_id, l.created_at from changed join business_leads l on l.id = changed.lead_id
    on conflict do nothing;
  return null;
end $$;
create trigger leads_are_unread after delete on lead_reads
  referencing old table as changed for each statement execute function leads_are_unread();

-- After the triggers, which keep writers out: nothing comes in between.
insert into lead_unreads (lead_id, business_id, created_at)
  select l.id, l.business_id, l.created_at from business_leads l
  where not exists (select from lead_reads r where r.lead_id = l.id);
create index lead_unreads_newest on lead_unreads (business_id, created_at desc, lead_id desc);

-- What somebody adds to a request for a credit, in their own words.
alter table lead_credit_requests add column notes text check (length(notes) <= 2000);

-- Last, since it keeps readers out, too.
drop index business_leads_search;
drop function lead_words(text, text);
