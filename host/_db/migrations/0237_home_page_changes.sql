-- Pages of homes that are cached for visitors show what members list.
create trigger notify_change after insert or update or delete or truncate on deal_listings
for each statement execute function notify_table_change();
