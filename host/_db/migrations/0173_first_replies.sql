-- When somebody at a company first did something about a lead: opened it, changed its status, or added a note. Kept by the
-- triggers below and by nothing else: lead_reads forgets a lead that is marked as unread, and a status has no time.
create table lead_first_replies (
  lead_id bigint primary key references business_leads on delete cascade,
  -- Of the lead, so that a public page that shows the median reads this table alone.
  business_id bigint not null,
  arrived_at timestamptz not null,
  replied_at timestamptz not null
);
create index lead_first_replies_business_id on lead_first_replies (business_id, arrived_at desc);
create trigger notify_change after insert or update or delete or truncate on lead_first_replies
for each statement execute function notify_table_change();

create function lead_is_replied() returns trigger language plpgsql as $$
declare
  moment timestamptz := now();
  lead bigint;
begin
  if tg_table_name = 'business_leads' then
    lead := new.id;
  elsif tg_table_name = 'lead_reads' then
    lead := new.lead_id;
    moment := new.read_at;
  else
    lead := new.lead_id;
    moment := new.created_at;
  end if;
  insert into lead_first_replies as f (lead_id, business_id, arrived_at, replied_at)
    select l.id, l.business_id, l.created_at, moment from business_leads l where l.id = lead
    on conflict (lead_id) do update set replied_at = excluded.replied_at where excluded.replied_at < f.replied_at;
  return null;
end $$;
-- At the end of the transaction: a backup that is restored brings rows of its own.
create constraint trigger lead_is_read after insert on lead_reads
  deferrable initially deferred for each row execute function lead_is_replied();
create constraint trigger lead_is_noted after insert on lead_notes
  deferrable initially deferred for each row execute function lead_is_replied();
create constraint trigger lead_is_moved after update of status on business_leads
  deferrable initially deferred for each row when (old.status <> new.status) execute function lead_is_replied();

-- Of earlier leads, what is known.
insert into lead_first_replies (lead_id, business_id, arrived_at, replied_at)
  select l.id, l.business_id, l.created_at, min(known.at) from (
    select lead_id, read_at as at from lead_reads union all select lead_id, created_at from lead_notes) known
  join business_leads l on l.id = known.lead_id
  group by l.id;
