-- Sends the name of a table whose rows visitors see on pages when the table changes, so that every host deletes the cached pages that
-- show it (host/_http/page-cache.ts). PostgreSQL sends equal messages of one transaction once.
create function notify_table_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('table_changes', tg_table_name);
  return null;
end
$$;

do $$
declare name text;
begin
  foreach name in array array[
    'area_median_sales', 'area_series', 'banners', 'businesses', 'counties', 'deals', 'forums', 'market_metrics',
    'market_neighbors', 'market_sizes', 'market_terms', 'plans', 'post_votes', 'posts', 'properties',
    'property_rents', 'property_sales', 'published_files', 'settings', 'topics', 'vintages', 'zips'
  ] loop
    execute format(
      'create trigger notify_change after insert or update or delete or truncate on %I
       for each statement execute function notify_table_change()', name);
  end loop;
end
$$;

-- Every login updates a user, but pages show only the name.
create trigger notify_change after update of name on users
for each statement execute function notify_table_change();
