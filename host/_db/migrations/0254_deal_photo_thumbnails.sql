-- A photo for lists, as WebP of at most 480 pixels either way. Null: the photo is shown itself.
alter table deal_photos add column thumbnail bytea;

-- Pages that are cached for visitors show no photo that was taken down.
create trigger notify_change after update of taken_down_at on uploads
  for each statement execute function notify_table_change();
