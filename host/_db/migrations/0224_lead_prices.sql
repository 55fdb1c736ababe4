-- What a lead costs: of a kind of company, in its state or, without one, in all others.
create table lead_prices (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('agent', 'lender', 'tax', 'financial')),
  state char(2) check (state ~ '^[A-Z]{2}$'),
  cents integer not null check (cents between 0 and 100000),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (kind, state)
);

-- A price of a company's own goes before the list. Zero was what all companies without one had.
alter table businesses alter column lead_cost_cents drop not null, alter column lead_cost_cents drop default;
update businesses set lead_cost_cents = null where lead_cost_cents = 0;

create function get_lead_price(own integer, of_kind text, in_state char(2)) returns integer language sql stable as $$
  select coalesce(own, (select p.cents from lead_prices p where p.kind = of_kind and (p.state is null or p.state = in_state)
    order by p.state nulls last limit 1), 0)
$$;

-- What companies owe and are given back, in cents. It outlives the lead, the company and its owner, and says nothing of investors.
create table lead_charges (
  id bigint generated always as identity primary key,
  -- Ids of what may be gone.
  lead_id bigint not null,
  business_id bigint not null,
  business text not null,
  owner_id uuid references users on delete set null,
  kind text not null check (kind in ('lead', 'credit')),
  -- Credits are negative.
  cents integer not null check (case kind when 'lead' then cents > 0 else cents < 0 end),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  unique (lead_id, kind)
);
create index lead_charges_owner_id on lead_charges (owner_id, created_at desc);
create index lead_charges_business_id on lead_charges (business_id, created_at desc);

create function charge_lead() returns trigger language plpgsql as $$
begin
  insert into lead_charges (lead_id, business_id, business, owner_id, kind, cents, demo, created_at)
  select l.id, b.id, b.name, b.owner_id, 'lead', l.cost_cents, l.demo, l.created_at
  from added l join businesses b on b.id = l.business_id where l.cost_cents > 0;
  return null;
end $$;
create trigger lead_is_charged after insert on business_leads
  referencing new table as added for each statement execute function charge_lead();

create function credit_lead() returns trigger language plpgsql as $$
begin
  insert into lead_charges (lead_id, business_id, business, owner_id, kind, cents, demo, created_at)
  select l.id, b.id, b.name, b.owner_id, 'credit', -new.cents, l.demo, coalesce(new.decided_at, now())
  from business_leads l join businesses b on b.id = l.business_id where l.id = new.lead_id
  on conflict (lead_id, kind) do nothing;
  return null;
end $$;
create trigger lead_is_credited after insert or update of state on lead_credit_requests
  for each row when (new.state in ('auto', 'approved') and new.cents > 0) execute function credit_lead();

insert into lead_charges (lead_id, business_id, business, owner_id, kind, cents, demo, created_at)
select l.id, b.id, b.name, b.owner_id, 'lead', l.cost_cents, l.demo, l.created_at
from business_leads l join businesses b on b.id = l.business_id where l.cost_cents > 0
union all
select l.id, b.id, b.name, b.owner_id, 'credit', -c.cents, l.demo, coalesce(c.decided_at, c.created_at)
from lead_credit_requests c join business_leads l on l.id = c.lead_id join businesses b on b.id = l.business_id
where c.state in ('auto', 'approved') and c.cents > 0;
