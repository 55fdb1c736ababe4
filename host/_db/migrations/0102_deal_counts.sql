-- How many deals are for sale in each state, kept by triggers: the page of all deals counts them for everybody who opens it.
create table deal_counts (
  state char(2) primary key,
  deals integer not null
);

-- To be called after deals were written while triggers were off.
create function recount_deals() returns void language sql as $$
  delete from deal_counts;
  insert into deal_counts (state, deals) select state, count(*) from deals where status = 'active' group by state;
$$;
select recount_deals();

-- Each change is one statement that locks its rows in the order of states, so that two writers cannot deadlock.
create function count_deals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into deal_counts as c (state, deals)
      select state, count(*) from new_deals where status = 'active' group by state order by state
      on conflict (state) do update set deals = c.deals + excluded.deals;
  elsif tg_op = 'DELETE' then
    insert into deal_counts as c (state, deals)
      select state, -count(*) from old_deals where status = 'active' group by state order by state
      on conflict (state) do update set deals = c.deals + excluded.deals;
  else
    insert into deal_counts as c (state, deals)
      select state, sum(change) from (
        select state, 1 as change from new_deals where status = 'active'
        union all
        select state, -1 from old_deals where status = 'active') changes
      group by state having sum(change) <> 0 order by state
      on conflict (state) do update set deals = c.deals + excluded.deals;
  end if;
  return null;
end
$$;

create trigger count_inserted after insert on deals referencing new table as new_deals
  for each statement execute function count_deals();
create trigger count_updated after update on deals referencing old table as old_deals new table as new_deals
  for each statement execute function count_deals();
create trigger count_deleted after delete on deals referencing old table as old_deals
  for each statement execute function count_deals();

create function forget_deal_counts() returns trigger language plpgsql as $$
begin
  delete from deal_counts;
  return null;
end
$$;
create trigger count_truncated after truncate on deals for each statement execute function forget_deal_counts();

create trigger notify_change after insert or update or delete or truncate on deal_counts
  for each statement execute function notify_table_change();
