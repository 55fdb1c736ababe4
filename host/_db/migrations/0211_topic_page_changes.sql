-- Pages of topics that are cached for visitors show these.
create trigger notify_change after insert or update or delete or truncate on post_versions
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on post_mentions
for each statement execute function notify_table_change();
create trigger notify_change after insert or update or delete or truncate on poll_options
for each statement execute function notify_table_change();
