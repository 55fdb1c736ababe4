-- The map of deals: where they lie, in cells of a quarter of a degree, so that a map of any size is answered from an index.
alter table deals
  -- Rows of cells from the south pole, 1,440 to a row from the date line (host/deals/map/cells.ts).
  add column cell integer not null generated always as (
    floor((latitude + 90) * 4)::integer * 1440 + floor((longitude + 180) * 4)::integer) stored,
  -- A number without order: the first deals by it are a fair sample of all.
  add column sample integer not null generated always as (hashint8(property_id)) stored;

-- Its columns are all that filters ask for: clusters and counts read the index alone.
create index deals_cell on deals (cell, latitude, longitude)
  include (asking_price, beds, baths, structure_type, state, zip) where status = 'active';
create index deals_sample on deals (sample)
  include (cell, latitude, longitude, asking_price, beds, baths, structure_type, state, zip) where status = 'active';
drop index deals_place;

-- How many deals are for sale in each cell, kept by triggers: a map of the whole country reads no deal. The sums, in
-- hundred-thousandths of a degree, say where in the cell they are.
create table deal_cells (
  cell integer primary key,
  deals integer not null,
  latitude_sum bigint not null,
  longitude_sum bigint not null
);

-- To be called after deals were written while triggers were off.
create or replace function recount_deals() returns void language sql as $$
  delete from deal_counts;
  insert into deal_counts (state, deals) select state, count(*) from deals where status = 'active' group by state;
  delete from deal_cells;
  insert into deal_cells (cell, deals, latitude_sum, longitude_sum)
    select cell, count(*), sum(round(latitude * 100000)::bigint), sum(round(longitude * 100000)::bigint)
    from deals where status = 'active' group by cell;
$$;
select recount_deals();

-- Each change is one statement that locks its rows in the order of cells, so that two writers cannot deadlock.
create function map_deals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into deal_cells as c (cell, deals, latitude_sum, longitude_sum)
      select cell, count(*), sum(round(latitude * 100000)::bigint), sum(round(longitude * 100000)::bigint)
      from new_deals where status = 'active' group by cell order by cell
      on conflict (cell) do update set deals = c.deals + excluded.deals,
        latitude_sum = c.latitude_sum + excluded.latitude_sum, longitude_sum = c.longitude_sum + excluded.longitude_sum;
  elsif tg_op = 'DELETE' then
    insert into deal_cells as c (cell, deals, latitude_sum, longitude_sum)
      select cell, -count(*), -sum(round(latitude * 100000)::bigint), -sum(round(longitude * 100000)::bigint)
      from old_deals where status = 'active' group by cell order by cell
      on conflict (cell) do update set deals = c.deals + excluded.deals,
        latitude_sum = c.latitude_sum + excluded.latitude_sum, longitude_sum = c.longitude_sum + excluded.longitude_sum;
  else
    insert into deal_cells as c (cell, deals, latitude_sum, longitude_sum)
      select cell, sum(change), sum(change * round(latitude * 100000)::bigint), sum(change * round(longitude * 100000)::bigint)
      from (
        select cell, latitude, longitude, 1 as change from new_deals where status = 'active'
        union all
        select cell, latitude, longitude, -1 from old_deals where status = 'active') changes
      group by cell
      having sum(change) <> 0 or sum(change * round(latitude * 100000)::bigint) <> 0
        or sum(change * round(longitude * 100000)::bigint) <> 0
      order by cell
      on conflict (cell) do update set deals = c.deals + excluded.deals,
        latitude_sum = c.latitude_sum + excluded.latitude_sum, longitude_sum = c.longitude_sum + excluded.longitude_sum;
  end if;
  return null;
end
$$;

create trigger map_inserted after insert on deals referencing new table as new_deals
  for each statement execute function map_deals();
create trigger map_updated after update on deals referencing old table as old_deals new table as new_deals
  for each statement execute function map_deals();
create trigger map_deleted after delete on deals referencing old table as old_deals
  for each statement execute function map_deals();

create or replace function forget_deal_counts() returns trigger language plpgsql as $$
begin
  delete from deal_counts;
  delete from deal_cells;
  return null;
end
$$;
